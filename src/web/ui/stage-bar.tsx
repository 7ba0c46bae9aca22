import type { ArticleStage } from '#contracts/rules/articles/article-stages.ts'
import { articleStages, countedStage, turnOf } from '#contracts/rules/articles/article-stages.ts'
import { formatNumber } from '#web/lib/format.ts'
import { cn } from './class-names.ts'

type StageBarProps = {
  stages: readonly { stage: ArticleStage; total: number }[]
  className?: string
}

/** What the stages come to at a glance, in the order of the work: red is only what needs attention. */
const groups = [
  { key: 'made', style: 'bg-rule-strong' },
  { key: 'attention', style: 'bg-danger' },
  { key: 'us', style: 'bg-warning' },
  { key: 'others', style: 'bg-info' },
  { key: 'planned', style: 'bg-success/55' },
  { key: 'live', style: 'bg-success' },
] as const
type Group = (typeof groups)[number]['key']

function groupOf(stage: ArticleStage): Group | null {
  if (stage === 'cancelled') return null
  if (stage === 'approved' || stage === 'scheduled') return 'planned'
  if (stage === 'live' || stage === 'attention') return stage
  const turn = turnOf[stage]
  if (turn === 'copydesk') return 'made'
  return turn === 'us' ? 'us' : 'others'
}

/** How many articles are where, as one bar with its words below: '2 to check · 1 with the client'. */
export function StageBar({ stages, className }: StageBarProps) {
  const totalOf = (stage: ArticleStage) => stages.find((one) => one.stage === stage)?.total ?? 0
  const present = articleStages.filter((stage) => totalOf(stage) > 0)
  return (
    <span className={cn('grid gap-1', className)}>
      <span aria-hidden className="flex h-2 w-full gap-px overflow-hidden rounded-full bg-sunken">
        {groups.map(({ key, style }) => {
          const total = present
            .filter((stage) => groupOf(stage) === key)
            .reduce((sum, stage) => sum + totalOf(stage), 0)
          return (
            total > 0 && (
              <span key={key} className={cn('min-w-1', style)} style={{ flexGrow: total }} />
            )
          )
        })}
      </span>
      <span className="text-ink-soft text-xs" data-figures>
        {present
          // No number ends a line without its word, and no point begins one.
          .map(
            (stage) =>
              `${formatNumber(totalOf(stage))}\u00a0${countedStage(stage, totalOf(stage))}`,
          )
          .join('\u00a0· ') || 'No articles'}
      </span>
    </span>
  )
}
