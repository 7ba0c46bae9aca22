import { Suspense, useState } from 'react'
import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import { writtenDate } from '#contracts/rules/written-days.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { OutgoingLine } from '../schedule/outgoing-line.tsx'
import { useDropPlan } from './plans.queries.ts'

const PlanDialog = lazyPart(
  () => import('./plan-dialog.tsx'),
  (file) => file.PlanDialog,
)

type PlanLineProps = {
  plan: PublicationPlan
  /** On the article's own page its title is left out. */
  ofArticle?: boolean
}

/** When and where an article is to go out, why it is not scheduled yet, and what can be done about it. */
export function PlanLine({ plan, ofArticle = false }: PlanLineProps) {
  const [changing, setChanging] = useState(false)
  const { sites, obstacle, localTime } = plan
  const day = writtenDate(localTime.slice(0, 10))
  return (
    <OutgoingLine
      outgoing={plan}
      where={sites.map(({ name }) => name).join(', ') || 'The planned sites are gone.'}
      problem={obstacle && `Planned for ${day}, not scheduled: ${obstacle}`}
      ofArticle={ofArticle}
    >
      {ofArticle && !obstacle && (
        <p className="text-ink-faint text-xs">
          It is scheduled by itself once it is written and may go out.
        </p>
      )}
      <Actions plan={plan} onChange={() => setChanging(true)} />
      <Suspense>
        {changing && <PlanDialog plan={plan} onClose={() => setChanging(false)} />}
      </Suspense>
    </OutgoingLine>
  )
}

function Actions({ plan, onChange }: { plan: PublicationPlan; onChange: () => void }) {
  const drop = useDropPlan()
  const about = plan.articleTitle || 'Untitled Article'
  return (
    <div className="flex flex-wrap gap-x-1.5 gap-y-2">
      <Button
        size="sm"
        disabled={drop.isPending}
        onClick={onChange}
        aria-label={`Change the plan: ${about}`}
      >
        Change
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="px-2"
        pending={drop.isPending}
        onClick={() => drop.mutate(plan)}
        aria-label={`Drop the plan: ${about}`}
      >
        Drop
      </Button>
    </div>
  )
}
