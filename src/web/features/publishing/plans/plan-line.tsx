import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import { writtenDate } from '#contracts/rules/written-days.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { momentLabel } from '../schedule/moment.ts'
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
  const { articleId, articleTitle, clientName, sites, obstacle, localTime, person } = plan
  const names = sites.map(({ name }) => name).join(', ') || 'The planned sites are gone.'
  const day = writtenDate(localTime.slice(0, 10))
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 border-t py-3 first:border-t-0">
      <div className="grid min-w-0 gap-0.5">
        {ofArticle ? (
          <span className="wrap-anywhere">{names}</span>
        ) : (
          <Link
            to={`/dashboard/articles/${articleId}`}
            prefetch="intent"
            className="wrap-anywhere rounded-sm font-medium hover:text-accent"
          >
            {articleTitle || 'Untitled Article'}
          </Link>
        )}
        <p className="text-ink-soft text-sm" data-figures>
          <time dateTime={plan.dueAt}>{momentLabel(plan)}</time>
        </p>
        {!ofArticle && (
          <p className="wrap-anywhere text-ink-faint text-xs">
            {names} · {clientName}
            {person && ` · ${person.name}`}
          </p>
        )}
      </div>
      {obstacle ? (
        <p className="flex gap-2 rounded-md bg-warning-wash px-3 py-2 text-ink-soft text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0">
            Planned for {day}, not scheduled: {obstacle}
          </span>
        </p>
      ) : (
        ofArticle && (
          <p className="text-ink-faint text-xs">
            It is scheduled by itself once it is written and may go out.
          </p>
        )
      )}
      <Actions plan={plan} onChange={() => setChanging(true)} />
      <Suspense>
        {changing && <PlanDialog plan={plan} onClose={() => setChanging(false)} />}
      </Suspense>
    </li>
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
