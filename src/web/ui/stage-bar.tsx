import type { ArticleStage } from '#contracts/rules/articles/article-stages.ts'
import { articleStages, stageLabels, turnOf } from '#contracts/rules/articles/article-stages.ts'
import { cn } from './class-names.ts'

type StageBarProps = {
  stages: readonly { stage: ArticleStage; total: number }[]
  className?: string
}

/** What the stages come to at a glance, in the order of the work. */
const groups = [
  { key: 'made', label: 'being written', look: 'bg-rule-strong' },
  { key: 'us', label: 'our turn', look: 'bg-accent' },
  { key: 'others', label: 'with a colleague or the client', look: 'bg-info' },
  { key: 'planned', label: 'approved or scheduled', look: 'bg-warning' },
  { key: 'live', label: 'live', look: 'bg-success' },
] as const
type Group = (typeof groups)[number]['key']

function groupOf(stage: ArticleStage): Group | null {
  if (stage === 'cancelled') return null
  if (stage === 'approved' || stage === 'scheduled') return 'planned'
  if (stage === 'live') return 'live'
  const turn = turnOf[stage]
  if (turn === 'copydesk') return 'made'
  return turn === 'us' ? 'us' : 'others'
}

/** How many articles are where, as one bar; read out, and shown on hover, as words. */
export function StageBar({ stages, className }: StageBarProps) {
  const sums = groups.map((group) => ({
    ...group,
    total: stages.reduce((sum, one) => sum + (groupOf(one.stage) === group.key ? one.total : 0), 0),
  }))
  const words = articleStages.flatMap((stage) => {
    const total = stages.find((one) => one.stage === stage)?.total ?? 0
    return total > 0 ? [`${total} ${stageLabels[stage].toLowerCase()}`] : []
  })
  const text = words.length > 0 ? words.join(', ') : 'No articles'
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={cn('flex h-2 w-full gap-px overflow-hidden rounded-full bg-sunken', className)}
    >
      {sums.map(
        ({ key, look, total }) =>
          total > 0 && (
            <span key={key} className={cn('min-w-1', look)} style={{ flexGrow: total }} />
          ),
      )}
    </span>
  )
}
