type PresentOf<A> = { readonly [K in keyof A]?: Exclude<A[K], undefined> }

/** The members that have a value, without those that are `undefined`: an absent field stays absent. */
export const present = <A extends object>(members: A): PresentOf<A> => {
  const having: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(members)) if (value !== undefined) having[name] = value
  return having as PresentOf<A>
}
