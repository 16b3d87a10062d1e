/** Things with a button each that removes them. */
export const Chips = ({ of, onRemove, removeWord }: {
  readonly of: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly removeWord: (name: string) => string
  readonly onRemove: (id: number) => void
}) => (
  <ul class="chips">
    {of.map(({ id, name }) => (
      <li key={id}>
        {name} <button type="button" aria-label={removeWord(name)} onClick={() => onRemove(id)}>×</button>
      </li>
    ))}
  </ul>
)
