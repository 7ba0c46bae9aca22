import type { paths } from 'copydesk-client'
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow'
import { ask } from '../requests/request'

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Sent } } }
}
  ? Sent
  : never

type Operation = (of: IExecuteFunctions, item: number) => Promise<IDataObject[]>

const textOf = (of: IExecuteFunctions, name: string, item: number) =>
  of.getNodeParameter(name, item) as string
const articleOf = (of: IExecuteFunctions, item: number) =>
  encodeURIComponent(textOf(of, 'articleId', item).trim())

/** Empty fields of a collection are as good as fields that are not there. */
function filled(fields: IDataObject): IDataObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

const order: Operation = async (of, item) => {
  const more = filled(of.getNodeParameter('additionalFields', item, {}) as IDataObject)
  const { idempotencyKey, ...fields } = more
  const body = {
    ...fields,
    campaignId: textOf(of, 'campaignId', item),
    inputType: textOf(of, 'inputType', item),
    inputValue: textOf(of, 'inputValue', item),
    // One input is one article, whatever signs are in it.
    multiple: false,
  } as Body<'/api/v1/articles'>
  // A node that is tried again within an execution orders the same.
  const own = `n8n-${of.getExecutionId()}-${of.getNode().id}-${item}-${of.getWorkflow().id}`
  const key = String(idempotencyKey ?? own).slice(0, 200)
  const { articles, creditsLeft } = await ask<{ articles: IDataObject[]; creditsLeft: number }>(
    of,
    'POST',
    '/articles',
    { body, idempotencyKey: key },
  )
  return articles.map((article) => ({ ...article, creditsLeft }))
}

const get: Operation = async (of, item) => {
  const end = textOf(of, 'format', item) === 'markdown' ? '/markdown' : ''
  return [await ask<IDataObject>(of, 'GET', `/articles/${articleOf(of, item)}${end}`)]
}

const proposeEdit: Operation = async (of, item) => {
  const body: Omit<Body<'/api/v1/sign-off/articles/{articleId}/comments'>, 'articleId'> = {
    body: textOf(of, 'reason', item),
    part: 'text',
    replyTo: null,
    visibility: 'internal',
    words: { exact: textOf(of, 'oldText', item) },
    suggestion: textOf(of, 'newText', item),
  }
  const path = `/sign-off/articles/${articleOf(of, item)}/comments`
  return [await ask<IDataObject>(of, 'POST', path, { body })]
}

const askReview: Operation = async (of, item) => {
  const articleId = textOf(of, 'articleId', item).trim()
  const body: Body<'/api/v1/desk/reviews'> = {
    articleIds: [articleId],
    reviewerId: textOf(of, 'reviewerId', item),
  }
  await ask(of, 'POST', '/desk/reviews', { body })
  return [{ id: articleId, reviewerId: body.reviewerId }]
}

/** Up to how many results are wanted. */
function limitOf(of: IExecuteFunctions, item: number): number {
  const all = of.getNodeParameter('returnAll', item, false) as boolean
  return all ? Number.POSITIVE_INFINITY : (of.getNodeParameter('limit', item, 50) as number)
}

type Page = { items: IDataObject[]; total: number }

const listArticles: Operation = async (of, item) => {
  const [most, found] = [limitOf(of, item), [] as IDataObject[]]
  const filters = filled(of.getNodeParameter('filters', item, {}) as IDataObject)
  if (filters.publishedSince) {
    filters.publishedSince = new Date(String(filters.publishedSince)).toISOString()
  }
  for (let page = 1; found.length < most; page += 1) {
    const qs = { ...filters, page }
    const { items, total } = await ask<Page>(of, 'GET', '/articles', { qs })
    found.push(...items)
    if (items.length === 0 || found.length >= total) break
  }
  return found.slice(0, most)
}

const listAll =
  (pathOf: (of: IExecuteFunctions, item: number) => string): Operation =>
  async (of, item) => {
    const { items } = await ask<Page>(of, 'GET', pathOf(of, item))
    return items.slice(0, limitOf(of, item))
  }

/** What the node does, by resource and operation. */
export const operations: Record<string, Record<string, Operation>> = {
  article: { order, get, getAll: listArticles, proposeEdit, askReview },
  campaign: { getAll: listAll(() => '/campaigns') },
  client: { getAll: listAll(() => '/clients') },
  template: {
    getAll: listAll((of, item) => `/templates/${textOf(of, 'templateType', item)}`),
  },
}
