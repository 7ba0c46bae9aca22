/** A list of hints; renders nothing without any. */
export function HintList({ title, hints }: { title?: string; hints: readonly string[] }) {
  if (hints.length === 0) return null
  return (
    <div className="mt-1.5 grid gap-1">
      {title && <p className="font-medium text-ink">{title}</p>}
      <ul className="grid list-disc gap-1 pl-4.5">
        {hints.map((hint) => (
          <li key={hint} className="wrap-anywhere">
            {hint}
          </li>
        ))}
      </ul>
    </div>
  )
}
