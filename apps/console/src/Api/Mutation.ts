import {
  type MutationFunctionContext,
  useMutation as useQueryMutation,
  type UseMutationOptions
} from "@tanstack/preact-query"
import { useRef } from "preact/hooks"

/**
 * A write, done by the function of the last rendering. The library takes a function over after the page was painted,
 * before which a fast hand has pressed a key already: then the one of the rendering before would be called.
 */
export const useMutation = <Result, Variables = void>(options: UseMutationOptions<Result, Error, Variables>) => {
  const latest = useRef(options.mutationFn)
  latest.current = options.mutationFn
  return useQueryMutation<Result, Error, Variables>({
    ...options,
    mutationFn: (variables: Variables, context: MutationFunctionContext) =>
      latest.current?.(variables, context) ?? Promise.reject(new Error("A write without a function"))
  })
}
