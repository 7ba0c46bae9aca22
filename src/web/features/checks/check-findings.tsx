import { TriangleAlert } from 'lucide-react'
import type { ArticleCheck, Finding } from '#contracts/articles/checks.ts'
import { goToWords } from '../../lib/places/go-to-words.ts'

/** The places that the text doesn't show. */
const notInText = new Set(['slug', 'banner'])

type CheckFindingsProps = { check: ArticleCheck; partId: (place: string) => string }

/** A check that wasn't passed: each finding leads to its place in the text. */
export function CheckFindings({ check, partId }: CheckFindingsProps) {
  const { label, advice, findings } = check
  return (
    <details className="group/check py-2">
      <summary className="flex cursor-pointer list-none items-start gap-2 leading-5 [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 flex-1 group-open/check:font-medium">{label}</span>
        <span className="shrink-0 text-ink-faint tabular-nums">
          <span className="sr-only">Findings: </span>
          {findings.length}
        </span>
      </summary>
      <p className="mt-1.5 pl-6 text-ink-soft leading-5">{advice}</p>
      <ul className="mt-1.5 grid gap-1 pl-6">
        {findings.map((finding) => (
          <li key={`${finding.place} ${finding.quote} ${finding.message}`}>
            <FindingLine finding={finding} id={partId(finding.place)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FindingLine({ finding: { place, quote, message }, id }: { finding: Finding; id: string }) {
  const look =
    'wrap-anywhere block w-full border-rule-strong border-l-2 py-0.5 pl-2 text-left leading-5'
  if (notInText.has(place)) return <p className={look}>{message}</p>
  return (
    <button
      type="button"
      className={`${look} cursor-pointer hover:border-accent hover:text-accent`}
      onClick={() => goToWords(id, quote)}
    >
      {message}
    </button>
  )
}
