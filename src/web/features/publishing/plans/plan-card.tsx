import { useQuery } from '@tanstack/react-query'
import { SideCard } from '../../../ui/side-card.tsx'
import { PlanLine } from './plan-line.tsx'
import { plansQuery } from './plans.queries.ts'

/** When and where an article is to go out, once it may; nothing where nobody has planned that. */
export function PlanCard({ articleId }: { articleId: string }) {
  const [plan] = useQuery(plansQuery({ articleId })).data ?? []
  if (!plan) return null
  return (
    <SideCard title="Planned to go out">
      <ul className="-my-3">
        <PlanLine plan={plan} ofArticle />
      </ul>
    </SideCard>
  )
}
