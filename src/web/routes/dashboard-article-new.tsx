import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { templateTypes } from '#contracts/templates.ts'
import { ArticleForm } from '../features/articles/article-form.tsx'
import { readEarlierInput } from '../features/articles/article-values.ts'
import { meQuery } from '../features/billing/credits.queries.ts'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { TemplateSelect } from '../features/templates/template-select.tsx'
import { templatesQuery } from '../features/templates/templates.queries.ts'
import { readProblem } from '../lib/api-error.ts'
import { ErrorState } from '../ui/error-state.tsx'

export const meta = () => [{ title: 'Create New Article · Copydesk' }]

/** The built-in template of each type that is listed first. */
function useStandardTemplates() {
  const lists = useQueries({ queries: templateTypes.map((type) => templatesQuery(type)) })
  return Object.fromEntries(
    templateTypes.flatMap((type, index) => {
      const standard = lists[index]?.data?.find((template) => template.isDefault)
      return standard ? [[type, standard.id]] : []
    }),
  )
}

export default function NewArticle() {
  const [params] = useSearchParams()
  const { state, key } = useLocation()
  const campaigns = useQuery(campaignsQuery)
  const me = useQuery(meQuery)
  const standard = useStandardTemplates()
  const campaignId = params.get('campaign') ?? ''
  if (campaigns.isError && !campaigns.data) {
    const problem = readProblem(campaigns.error)
    return (
      <ErrorState
        title="Failed to fetch campaigns"
        message={problem.message}
        requestId={problem.requestId}
        onRetry={() => void campaigns.refetch()}
        retrying={campaigns.isFetching}
      />
    )
  }
  const earlier = readEarlierInput(state)
  return (
    <ArticleForm
      key={earlier ? key : campaignId}
      campaignId={campaignId}
      earlier={earlier}
      campaigns={campaigns.data}
      credits={me.data ? me.data.credits.total : me.isError ? null : undefined}
      TemplateField={TemplateSelect}
      standard={standard}
    />
  )
}
