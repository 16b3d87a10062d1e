/** A function that makes what it gives for an object once, and keeps it as long as the object is there. */
export const onceFor = <Of extends object, A>(make: (of: Of) => A): (of: Of) => A => {
  const made = new WeakMap<Of, A>()
  return (of) => {
    const known = made.get(of) ?? make(of)
    made.set(of, known)
    return known
  }
}
