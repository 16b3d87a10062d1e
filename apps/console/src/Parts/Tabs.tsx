/** The ways between the parts of a section or of a thing, of which one is shown. */
export const Tabs = <Name extends string>({ label, of, shown }: {
  readonly label: string
  readonly of: ReadonlyArray<readonly [name: Name, address: string, words: string]>
  readonly shown: Name
}) => (
  <nav class="tabs" aria-label={label}>
    {of.map(([name, address, words]) => (
      <a key={name} href={address} aria-current={name === shown ? "page" : undefined}>{words}</a>
    ))}
  </nav>
)
