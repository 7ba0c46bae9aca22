import { articlesPageSize } from '#contracts/rules/page-size.ts'
import { deepPageOf } from '../list/articles-work.ts'
import { tenant } from '../list/load-articles.ts'
import type { Work } from '../measuring/load.ts'
import type { Directus } from './directus.ts'

const card = [
  ...['id', 'title', 'status', 'input_type', 'input_value', 'client_id.id', 'client_id.name'],
  ...['campaign_id.id', 'campaign_id.name', 'banner_image_url', 'created_at', 'last_published_at'],
]
const whole = [
  ...card,
  ...['subtitle', 'summary', 'content_json', 'meta_description', 'author_name', 'revision'],
]

/** What Directus is asked, by the names of our own questions. */
export function peerWork({ origin, headers }: Directus, articleId: string, rows: number) {
  const page = deepPageOf(rows)
  const items = (parameters: Record<string, string>): Work => {
    const url = new URL('/items/articles', origin)
    const asked = {
      fields: card.join(','),
      sort: '-created_at,-id',
      limit: String(articlesPageSize),
      'filter[workspace_id][_eq]': tenant.workspaceId,
      meta: 'filter_count',
      ...parameters,
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return { method: 'GET', url: url.href, headers }
  }
  const create: Work = {
    method: 'POST',
    url: `${origin}/items/articles`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      workspace_id: tenant.workspaceId,
      user_id: tenant.userId,
      client_id: tenant.clientId,
      campaign_id: tenant.campaignId,
      title: 'Winter tyres for small vans',
      status: 'draft',
      input_type: 'topic',
      input_value: 'Winter tyres for small vans',
    }),
  }
  return new Map<string, Work>([
    ['newest 20 with total', items({})],
    [`page ${page} of it`, items({ page: String(page) })],
    ['search, rare word', items({ 'filter[title][_icontains]': tenant.rareWord })],
    [
      'one article',
      {
        method: 'GET',
        url: `${origin}/items/articles/${articleId}?fields=${whole.join(',')}`,
        headers,
      },
    ],
    ['create an article', create],
  ])
}
