import type { NewArticles } from '#contracts/articles/articles.ts'
import type { TestUser } from '../test-app.ts'

type Templates = 'seoTemplateId' | 'toneTemplateId' | 'imageTemplateId' | 'authorTemplateId'
type WholeOrder = NewArticles & Record<Templates, string>

/** Makes an order for articles with a client, a campaign and the user's default templates. */
export async function articleOrder(
  user: TestUser,
  overrides: Partial<WholeOrder> = {},
): Promise<WholeOrder> {
  const { api } = user
  const first = async (type: 'seo' | 'tone' | 'image' | 'author') => {
    const { items } = await api.templates.list({ type })
    const id = items[0]?.id
    if (!id) throw new Error(`no ${type} template was seeded`)
    return id
  }
  const campaignId = overrides.campaignId ?? (await newCampaign(user))
  return {
    campaignId,
    inputType: 'topic',
    inputValue: 'Winter tyres',
    seoTemplateId: await first('seo'),
    toneTemplateId: await first('tone'),
    imageTemplateId: await first('image'),
    authorTemplateId: await first('author'),
    initialDraft: '',
    subtitle: '',
    goal: '',
    outlineFirst: false,
    relatedContentTypes: ['linkedin', 'facebook', 'twitter', 'newsletter'],
    ...overrides,
  }
}

async function newCampaign({ api }: TestUser): Promise<string> {
  const client = await api.clients.create({ name: 'Acme Ltd', industry: 'Technology' })
  const campaign = await api.campaigns.create({ name: 'Spring', clientId: client.id })
  return campaign.id
}
