import { Link } from 'react-router'
import type { StageTotal } from '#contracts/client-overview.ts'
import { articleStages, stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/class-names.ts'
import { filteredList } from './filtered-list.ts'

type StageStripProps = {
  stages: readonly StageTotal[]
  /** Narrows the lists behind the counts to a client or campaign. */
  filter: Record<string, string>
}

/** The stages that stand there with nothing in them too, so that the strip has a beginning and an end. */
const always: readonly string[] = ['to_check', 'with_client', 'approved', 'scheduled', 'live']

/** How many articles are in each stage, in the order of the work; each count opens the list of what it counts. */
export function StageStrip({ stages, filter }: StageStripProps) {
  const counts = articleStages
    .map((stage) => ({ stage, total: stages.find((one) => one.stage === stage)?.total ?? 0 }))
    .filter(({ stage, total }) => total > 0 || always.includes(stage))
  return (
    <Card aria-label="Articles by stage" className="overflow-hidden">
      <ul className="-mr-px -mb-px grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]" data-figures>
        {counts.map(({ stage, total }) => (
          <li key={stage} className="border-r border-b">
            <Link
              to={filteredList({ ...filter, stage })}
              prefetch="intent"
              className="group flex h-full flex-col-reverse justify-end gap-0.5 px-3 py-3.5 sm:px-4 -outline-offset-2 hover:bg-sunken/60"
            >
              <span className="text-ink-faint text-xs group-hover:text-ink">
                {stageLabels[stage]}
              </span>
              <span
                className={cn(
                  'font-serif text-xl leading-7',
                  total === 0 ? 'text-ink-faint' : 'font-medium',
                  total > 0 && (stage === 'attention' || stage === 'changes') && 'text-danger',
                )}
              >
                {formatNumber(total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
