import type { Webflow, WebflowClient } from 'webflow-api'
import { explainError } from './webflow-errors.ts'

/** Webflow answers within seconds; a call that takes longer has lost its answer. */
const callTimeoutMs = 30_000

type Api = WebflowClient
export type Item = Webflow.CollectionItem
export type Site = Webflow.Site
export type NewAsset = Webflow.AssetUpload
export type FieldData = Record<string, unknown>

/** The calls we make, each with a time limit, its errors classified, and never repeated by the client. */
export type WebflowCalls = ReturnType<typeof webflowCalls>

/** Opens Webflow's client at `api` with the API key of one site. */
export async function openClient(api: string, apiKey: string, signal: AbortSignal) {
  // The client is large, and many a process never calls Webflow: it is loaded for the first call.
  const { WebflowClient } = await import('webflow-api')
  const environment = { base: api, dataApi: api, contentDeliveryApi: api }
  // Tasks retry, and know better when.
  const client = new WebflowClient({ accessToken: apiKey, environment, maxRetries: 0 })
  return webflowCalls(client, signal)
}

function webflowCalls(client: Api, signal: AbortSignal) {
  async function call<T>(
    make: (options: { abortSignal: AbortSignal }) => Promise<T>,
    { repeatable = true } = {},
  ): Promise<T> {
    // The client's own limit ends with the head of an answer; this one covers the body too.
    const timeout = AbortSignal.timeout(callTimeoutMs)
    try {
      return await make({ abortSignal: AbortSignal.any([signal, timeout]) })
    } catch (error) {
      signal.throwIfAborted()
      throw explainError(error, repeatable)
    }
  }
  const { items } = client.collections
  return {
    site: (siteId: string) => call((options) => client.sites.get(siteId, options)),
    collections: (siteId: string) => call((options) => client.collections.list(siteId, options)),
    collection: (id: string) => call((options) => client.collections.get(id, options)),
    item: (collection: string, id: string) =>
      call((options) => items.getItem(collection, id, {}, options)),
    /** Items with exactly this slug or name. */
    find: async (collection: string, by: { slug: string } | { name: string }) =>
      (await call((options) => items.listItems(collection, { ...by, limit: 100 }, options)))
        .items ?? [],
    /** Makes a draft, which readers don't see. */
    createDraft: (collection: string, fieldData: FieldData & { name: string; slug: string }) =>
      call(
        (options) =>
          items.createItem(
            collection,
            { isDraft: true, isArchived: false, skipInvalidFiles: true, fieldData },
            options,
          ),
        { repeatable: false },
      ),
    /** Changes what editors see; readers see it with the next `publish`. */
    change: (collection: string, id: string, fieldData: FieldData) =>
      call((options) =>
        items.updateItem(
          collection,
          id,
          { isDraft: false, isArchived: false, skipInvalidFiles: true, fieldData },
          options,
        ),
      ),
    /** Takes an item off the live site; it stays in the collection. */
    unpublish: (collection: string, id: string) =>
      call((options) => items.deleteItemLive(collection, id, {}, options)),
    publish: (collection: string, id: string) =>
      call((options) => items.publishItem(collection, { itemIds: [id] }, options)),
    newAsset: (siteId: string, fileName: string, fileHash: string) =>
      call((options) => client.assets.create(siteId, { fileName, fileHash }, options)),
  }
}
