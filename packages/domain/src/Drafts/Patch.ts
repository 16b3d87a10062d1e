/** A patch without the keys whose value is `undefined`: such a key means what an absent one means. */
export const said = <Patch extends object>(patch: Patch): Patch => {
  if (!Object.values(patch).includes(undefined)) return patch
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Patch
}

/** A value with what a patch says of its members; a key that is absent or `undefined` leaves its member as it is. */
export const patched = <A extends object>(value: A, patch: { readonly [K in keyof A]?: A[K] | undefined }): A => ({
  ...value,
  ...said(patch)
})
