import { CircleCheck, CircleHelp, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { ModelFinding } from '#contracts/model.ts'
import { rowNames } from './model-words.ts'

const marks: Record<ModelFinding['state'], { icon: LucideIcon; style: string; said: string }> = {
  good: { icon: CircleCheck, style: 'text-success', said: 'In order' },
  warning: { icon: TriangleAlert, style: 'text-warning', said: 'Could be better' },
  bad: { icon: OctagonX, style: 'text-danger', said: 'Wrong' },
  unknown: { icon: CircleHelp, style: 'text-ink-faint', said: 'Not known' },
}

/** What a test has found, a row each, with what to do about it. */
export function ModelFindings({ findings }: { findings: readonly ModelFinding[] }) {
  return (
    <ul className="grid divide-y border-y">
      {findings.map((found) => (
        <li key={found.row} className="flex gap-3 py-3 leading-5">
          <FindingMark state={found.state} />
          <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 sm:grid-cols-[9rem_1fr]">
            <h3 className="font-medium font-sans text-sm leading-5 tracking-normal">
              {rowNames[found.row]}
            </h3>
            <div className="wrap-anywhere grid min-w-0 max-w-prose gap-1">
              <p>{found.outcome}</p>
              {found.advice && <p className="text-ink-soft">{found.advice}</p>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function FindingMark({ state }: Pick<ModelFinding, 'state'>) {
  const { icon: Icon, style, said } = marks[state]
  return (
    <span className="shrink-0">
      <Icon aria-hidden className={`mt-0.5 size-4 ${style}`} />
      <span className="sr-only">{said}:</span>
    </span>
  )
}
