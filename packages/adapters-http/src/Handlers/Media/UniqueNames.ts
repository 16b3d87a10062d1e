/** Names that differ for every system: a name that was given out before, in whatever case, gets a number. */
export class UniqueNames {
  readonly #given = new Set<string>()
  /** The number to try next for a name, so that a thousand files of one name are not numbered from 2 each. */
  readonly #next = new Map<string, number>()

  take(name: string): string {
    const dot = name.lastIndexOf(".")
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""]
    const key = name.toLowerCase()
    let number = this.#next.get(key) ?? 2
    let free = name
    while (this.#given.has(free.toLowerCase())) free = `${stem} (${number++})${ending}`
    this.#next.set(key, number)
    this.#given.add(free.toLowerCase())
    return free
  }
}
