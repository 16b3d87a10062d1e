import { present } from "../Present.ts"

/** A value with what a patch says of its members; a key that is absent or `undefined` leaves its member as it is. */
export const patched = <A extends object>(value: A, patch: { readonly [K in keyof A]?: A[K] | undefined }): A => ({
  ...value,
  ...present(patch)
})
