import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ArticleForm } from '#web/features/articles/order/article-form.tsx'
import { useEarlierOrder } from '#web/features/articles/order/earlier-order.ts'
import { useDefaultTemplates } from '#web/features/templates/choosing/default-templates.ts'
import { meQuery } from '../features/billing/credits.queries.ts'
import { TemplateSelect } from '../features/templates/choosing/template-select.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { campaignsQuery } from '../lib/lists/campaign-choices.ts'
import { QueryError } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const OrderBudget = lazyPart(
  () => import('../features/billing/budgets/order-budget.tsx'),
  (file) => file.OrderBudget,
)

export const meta = () => [{ title: 'Create New Article · Copydesk' }]

export default function NewArticle() {
  const [params] = useSearchParams()
  const campaigns = useQuery(campaignsQuery())
  const me = useQuery(meQuery)
  const standard = useDefaultTemplates()
  const like = params.get('like') ?? ''
  const { earlier, pending } = useEarlierOrder(like)
  const campaignId = params.get('campaign') ?? ''
  if (campaigns.isError && !campaigns.data) {
    return <QueryError query={campaigns} title="Failed to fetch campaigns" />
  }
  if (pending) return <Skeleton className="h-96 max-w-3xl" />
  return (
    <ArticleForm
      key={like || campaignId}
      campaignId={campaignId}
      earlier={earlier && { order: earlier, articleId: like }}
      credits={me.data ? me.data.credits.total : me.isError ? null : undefined}
      OrderBudget={OrderBudget}
      TemplateField={TemplateSelect}
      standard={standard}
    />
  )
}
