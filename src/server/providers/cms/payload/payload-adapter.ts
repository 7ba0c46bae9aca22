import { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import {
  type CollectionClient,
  createCollectionCms,
  type Entry,
} from '../collection/collection-adapter.ts'
import type { Cms, SettingsAccess } from '../port.ts'
import { fileOf } from '../site/place-banner.ts'
import { createSiteCall } from '../site/site-call.ts'
import { SiteError, type SiteManners } from '../site/site-error.ts'

const problemSchema = z.object({ message: z.string() })
const refusalSchema = z.object({
  errors: z
    .array(
      problemSchema.extend({
        data: z
          .object({ errors: z.array(problemSchema) })
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
})

const manners: SiteManners = {
  name: 'Payload',
  causes: {
    key: 'Check the API key, the collection of its user, and that this user may read, create and update entries and create media.',
    rights: 'The user of this API key may not do this.',
    address:
      'Check the address, without /api or /admin, and the collection’s name in its API addresses.',
  },
  // Payload does not say whether a key is wrong or its user has too few rights.
  keyStatuses: [401, 403],
  said: (json) => {
    const [error] = refusalSchema.safeParse(json).data?.errors ?? []
    return error?.data?.errors.map(({ message }) => message).join(' ') || error?.message || null
  },
}

const docSchema = z.looseObject({ id: z.union([z.string(), z.number()]) })
type Doc = z.output<typeof docSchema>
const listSchema = z.object({ docs: z.array(docSchema) })
const meSchema = z.object({ user: docSchema.nullish() })
const writtenSchema = z.object({ doc: docSchema })

/** Publishes to a collection of Payload 3 through its REST API. */
export function createPayload(parts: { fetch: SafeFetch }): Cms<SettingsAccess<'payload'>> {
  return createCollectionCms(
    'payload',
    { pictures: ['banner'], ownLetters: true },
    (access, signal) => clientOf(access, parts.fetch, signal),
  )
}

function clientOf(
  { siteUrl, collection, mediaCollection, keyCollection, apiKey }: SettingsAccess<'payload'>,
  fetch: SafeFetch,
  signal: AbortSignal,
): CollectionClient {
  const api = `${siteUrl.replace(/\/+$/, '')}/api`
  const headers = () => ({ authorization: `${keyCollection} API-Key ${apiKey.trim()}` })
  const call = createSiteCall({ manners, fetch, signal, headers })
  const urlOf = (id: string, query: string) =>
    `${api}/${collection}/${encodeURIComponent(id)}?${query}&depth=0`
  /** Readers see the main version, whatever drafts there are. */
  const isLive = async (id: string) => {
    const main = await orMissing(call({ url: urlOf(id, 'draft=false'), schema: docSchema }))
    return main !== null && isPublished(main)
  }
  const entryOf = async (doc: Doc): Promise<Entry> => {
    const id = String(doc.id)
    return { id, live: await isLive(id), fields: doc }
  }
  const change = async (id: string, json: object, query: string) => {
    await call({ method: 'PATCH', url: urlOf(id, query), json, schema: writtenSchema })
  }
  return {
    proveKey: async () => {
      const { user } = await call({ url: `${api}/${keyCollection}/me?depth=0`, schema: meSchema })
      if (user) return
      const { name, causes } = manners
      throw new SiteError('auth_expired', `${name} did not accept the key.`, {
        causes: [causes.key],
      })
    },
    find: async (field, value) => {
      const query = new URLSearchParams({
        [`where[${field}][equals]`]: value,
        draft: 'true',
        depth: '0',
        limit: '1',
      })
      const { docs } = await call({ url: `${api}/${collection}?${query}`, schema: listSchema })
      const [doc] = docs
      return doc ? await entryOf(doc) : null
    },
    read: async (id) => {
      const doc = await orMissing(call({ url: urlOf(id, 'draft=true'), schema: docSchema }))
      return doc && (await entryOf(doc))
    },
    createDraft: async (fields) => {
      const url = `${api}/${collection}?draft=true&depth=0`
      const json = { ...fields, _status: 'draft' }
      const { doc } = await call({ method: 'POST', url, json, schema: writtenSchema })
      return { id: String(doc.id), live: isPublished(doc), fields: doc }
    },
    change: (id, fields) => change(id, fields, 'draft=true'),
    goLive: (id) => change(id, { _status: 'published' }, 'draft=false'),
    withdraw: async (id) => {
      await change(id, { _status: 'draft' }, 'draft=false')
      if (!(await isLive(id))) return
      throw new SiteError(
        'rejected',
        'This collection keeps no drafts, so its entries can’t be taken back.',
      )
    },
    upload: async (picture) => {
      const form = new FormData()
      form.set('file', fileOf(picture))
      form.set('_payload', JSON.stringify({ alt: picture.alt || picture.filename }))
      const url = `${api}/${mediaCollection}?depth=0`
      const request = { method: 'POST', url, form, repeatable: true, timeoutMs: 60_000 } as const
      const { id, url: there } = (await call({ ...request, schema: writtenSchema })).doc
      const address =
        typeof there === 'string' ? new URL(there, `${new URL(api).origin}/`).href : ''
      return { id, address }
    },
  }
}

/** A collection without drafts has no status: what it holds is live. */
function isPublished({ _status: status }: Doc): boolean {
  return status === undefined || status === 'published'
}

async function orMissing<T>(found: Promise<T>): Promise<T | null> {
  return await found.catch((error: unknown) => {
    if (error instanceof SiteError && error.status === 404) return null
    throw error
  })
}
