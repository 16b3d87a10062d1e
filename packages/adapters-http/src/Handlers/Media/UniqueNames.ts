/** Names that differ for every system: a name that was given out before, in whatever case, gets a number. */
export class UniqueNames {
  readonly #given = new Set<string>()

  take(name: string): string {
    const dot = name.lastIndexOf(".")
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""]
    let free = name
    for (let number = 2; this.#given.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`
    this.#given.add(free.toLowerCase())
    return free
  }
}
