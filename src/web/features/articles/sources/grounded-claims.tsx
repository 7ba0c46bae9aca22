import type { GroundedClaim } from '#contracts/articles/outlines.ts'

/** Statements, each with the evidence that bears it out. */
export function GroundedClaims({ claims }: { claims: readonly GroundedClaim[] }) {
  return (
    <ul className="grid gap-2">
      {claims.map(({ say, from }) => (
        <li key={say} className="grid gap-1">
          <p className="wrap-anywhere">{say}</p>
          {from.length === 0 && (
            <p className="text-warning text-xs">Its evidence is no longer there.</p>
          )}
          {from
            .filter(({ text }) => text !== say)
            .map(({ text, source }) => (
              <p
                key={text}
                className="wrap-anywhere line-clamp-3 border-rule-strong border-l-2 pl-2 text-ink-soft text-xs leading-5"
              >
                “{text}” <span className="text-ink-faint">{source}</span>
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}
