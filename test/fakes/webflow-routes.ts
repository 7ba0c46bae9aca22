import { checkFields } from './webflow-items.ts'
import {
  type FakeCollection,
  type FakeItem,
  type FakeWebflowSite,
  webflowId,
} from './webflow-site.ts'

export type WebflowCall = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  origin: string
}
export type WebflowAnswer = { status: number; json: unknown; headers?: Record<string, string> }

const failure = (status: number, code: string, message: string, details: unknown[] = []) => ({
  status,
  json: { code, message, externalReference: null, details },
})
const notFound = (code = 'resource_not_found') => failure(404, code, 'Requested resource not found')

/** Answers a call that an API key of the site makes. */
export function answerWebflow(site: FakeWebflowSite, call: WebflowCall): WebflowAnswer {
  const [, room = '', id = '', part = '', item = '', last = ''] = call.path.split('/')
  if (call.method !== 'GET' && !site.mayWrite) {
    return failure(403, 'missing_scopes', 'OAuthForbidden: You are missing the following scopes')
  }
  if (room === 'sites') return answerSite(site, id, part, call)
  const collection = site.collections.find((one) => one.id === id)
  if (room !== 'collections') return notFound()
  if (!collection) return notFound('collection_not_found')
  if (part === '') {
    const { items: _, ...shown } = collection
    return { status: 200, json: { ...shown, singularName: shown.displayName } }
  }
  if (part !== 'items') return notFound()
  if (item === '') return answerItems(site, collection, call)
  if (item === 'publish') return publishItems(collection, call)
  return answerItem(site, collection, item, last, call)
}

function answerSite(
  site: FakeWebflowSite,
  id: string,
  part: string,
  call: WebflowCall,
): WebflowAnswer {
  if (id !== site.id) return notFound('site_not_found')
  if (part === '') return { status: 200, json: site.json }
  if (part === 'collections') {
    const collections = site.collections.map(({ items: _, fields: __, ...shown }) => shown)
    return { status: 200, json: { collections } }
  }
  if (part !== 'assets' || call.method !== 'POST') return notFound()
  const asset = { id: webflowId(), fileName: String(call.body.fileName), bytes: null }
  site.assets.push(asset)
  const uploadDetails = {
    acl: 'public-read',
    bucket: 'files',
    key: asset.id,
    Policy: `policy-${asset.id}`,
    'X-Amz-Signature': 'signed',
    success_action_status: '201',
    'content-type': 'image/webp',
  }
  const hostedUrl = `https://cdn.webflow.example/${asset.id}_${asset.fileName}`
  const uploadUrl = `${call.origin}/upload/${asset.id}`
  return { status: 202, json: { id: asset.id, uploadUrl, uploadDetails, hostedUrl } }
}

function answerItems(
  site: FakeWebflowSite,
  collection: FakeCollection,
  { method, query, body }: WebflowCall,
): WebflowAnswer {
  if (method === 'GET') {
    const items = collection.items.filter(({ fieldData }) =>
      ['slug', 'name'].every((key) => !query.has(key) || query.get(key) === fieldData[key]),
    )
    return { status: 200, json: { items: items.map((item) => site.show(item)) } }
  }
  if (method !== 'POST') return notFound()
  const skipInvalidFiles = query.get('skipInvalidFiles') === 'true'
  const checked = checkFields(site, collection, body.fieldData as Record<string, unknown>, {
    own: null,
    skipInvalidFiles,
  })
  if ('details' in checked) {
    return failure(400, 'validation_error', 'Validation Error', checked.details)
  }
  const made: FakeItem = {
    id: webflowId(),
    fieldData: checked.data,
    live: null,
    isDraft: body.isDraft !== false,
    isArchived: false,
    lastPublished: null,
  }
  collection.items.push(made)
  return { status: 202, json: site.show(made) }
}

function answerItem(
  site: FakeWebflowSite,
  collection: FakeCollection,
  id: string,
  last: string,
  { method, query, body }: WebflowCall,
): WebflowAnswer {
  const item = collection.items.find((one) => one.id === id)
  if (!item) return notFound('item_not_found')
  if (method === 'DELETE' && last === 'live') {
    Object.assign(item, { live: null, lastPublished: null, isDraft: true })
    return { status: 204, json: undefined }
  }
  if (method === 'PATCH') {
    const skipInvalidFiles = query.get('skipInvalidFiles') === 'true'
    const checked = checkFields(site, collection, body.fieldData as Record<string, unknown>, {
      own: item,
      skipInvalidFiles,
    })
    if ('details' in checked) {
      return failure(400, 'validation_error', 'Validation Error', checked.details)
    }
    Object.assign(item.fieldData, checked.data)
    if (typeof body.isDraft === 'boolean') item.isDraft = body.isDraft
  }
  return { status: 200, json: site.show(item) }
}

function publishItems(collection: FakeCollection, { body }: WebflowCall): WebflowAnswer {
  const publishedItemIds: string[] = []
  const errors: string[] = []
  for (const id of body.itemIds as string[]) {
    const item = collection.items.find((one) => one.id === id)
    if (!item || item.isDraft) errors.push(`Staging item ID ${id} not found.`)
    else {
      item.live = structuredClone(item.fieldData)
      item.lastPublished = new Date().toISOString()
      publishedItemIds.push(id)
    }
  }
  return { status: 202, json: { publishedItemIds, errors } }
}
