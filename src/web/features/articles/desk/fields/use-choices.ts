import { useQuery } from '@tanstack/react-query'
import { type ArticleCard, articlesAtOnce } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { type CampaignPicker, useCampaignChoices } from '#web/lib/lists/campaign-choices.ts'
import { isKeptFrom, keptHint } from '../../kept-in-campaign.ts'
import { peopleQuery } from '../desk.queries.ts'
import type { FieldValue } from './field-values.ts'

export type Choice = FieldValue & { hint?: string; disabled?: boolean }

type Choices = {
  choices: Choice[]
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  picker?: CampaignPicker
}

/** What a field of all these articles can be set to. A due date has no list. */
export function useChoices(field: ArticleField, articles: readonly ArticleCard[]): Choices {
  // Who sees one article of a client sees all of them.
  const ofClients = new Map(articles.map(({ clientId, id }) => [clientId, id]))
  const clients = new Set(ofClients.keys())
  const people = useQuery({
    ...peopleQuery([...ofClients.values()].slice(0, articlesAtOnce)),
    enabled: field === 'assignee' && articles.length > 0,
  })
  const campaigns = useCampaignChoices({
    clientIds: [...ofClients.keys()].slice(0, articlesAtOnce),
    ids: articles.map(({ campaignId }) => campaignId),
    enabled: field === 'campaign' && articles.length > 0,
  })
  const authors = useQuery({
    ...apiQueries.templates.list.queryOptions({
      input: { type: 'author' },
      select: ({ items }) => items,
      staleTime: 5 * 60_000,
    }),
    enabled: field === 'author',
  })
  switch (field) {
    case 'assignee': {
      const named = (people.data?.people ?? []).map(({ id, name, you, pictureUrl }) => ({
        value: id,
        label: name,
        pictureUrl,
        ...(you ? { hint: 'You' } : {}),
      }))
      const choices = people.data ? [{ value: null, label: 'Nobody' }, ...named] : []
      return { ...people, choices }
    }
    case 'campaign': {
      const own = campaigns.campaigns ?? []
      const from = own.filter(({ id }) => articles.some(({ campaignId }) => campaignId === id))
      return {
        ...campaigns.newest,
        isPending: campaigns.campaigns === undefined && !campaigns.newest.isError,
        picker: campaigns.picker,
        choices: own.map((campaign) => {
          const disabled = from.some((one) => isKeptFrom(one, campaign))
          const hint = disabled ? keptHint : clients.size > 1 ? campaign.clientName : ''
          return { value: campaign.id, label: campaign.name, disabled, ...(hint ? { hint } : {}) }
        }),
      }
    }
    case 'author': {
      const choices = (authors.data ?? []).flatMap((template) =>
        template.type === 'author'
          ? [{ value: template.id, label: template.authorName, hint: template.name }]
          : [],
      )
      return { ...authors, choices }
    }
    case 'due':
      return { choices: [], isPending: false, isError: false, refetch: () => undefined }
  }
}
