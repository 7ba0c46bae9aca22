import { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type CollectionClient, createCollectionCms } from '../collection/collection-adapter.ts'
import type { Cms, SettingsAccess } from '../port.ts'
import { fileOf } from '../site/place-banner.ts'
import { createSiteCall } from '../site/site-call.ts'
import { SiteError, type SiteManners } from '../site/site-error.ts'

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

const manners: SiteManners = {
  name: 'Strapi',
  causes: {
    key: 'Check the API token. Strapi shows it once, under Settings, API Tokens.',
    rights:
      'The API token may not do this. It has to find, create, update and publish, and to upload.',
    address: 'Check the address, and the collection’s name in its API addresses, in the plural.',
  },
  said: (json) => refusalSchema.safeParse(json).data?.error.message ?? null,
}

const entrySchema = z.looseObject({ documentId: z.string() })
const oneSchema = z.object({ data: entrySchema })
const listSchema = z.object({ data: z.array(entrySchema) })
const filesSchema = z.array(z.object({ id: z.number(), url: z.string().catch('') })).min(1)

/** Publishes to a collection of Strapi 5 through its REST API. */
export function createStrapi(parts: { fetch: SafeFetch }): Cms<SettingsAccess<'strapi'>> {
  // Strapi's REST API has no way back: what looks like one publishes again, or deletes the draft as well.
  const capabilities = { pictures: ['banner'], unpublish: false } as const
  return createCollectionCms('strapi', capabilities, (access, signal) =>
    clientOf(access, parts.fetch, signal),
  )
}

function clientOf(
  { siteUrl, collection, apiKey }: SettingsAccess<'strapi'>,
  fetch: SafeFetch,
  signal: AbortSignal,
): CollectionClient {
  const site = siteUrl.replace(/\/+$/, '')
  const root = `${site}/api/${collection}`
  const headers = () => ({ authorization: `Bearer ${apiKey.trim()}` })
  const call = createSiteCall({ manners, fetch, signal, headers })
  /** Whether readers see an entry is asked of its published version. */
  const isLive = async (id: string) =>
    (await orMissing(call({ url: `${root}/${id}?status=published`, schema: oneSchema }))) !== null
  return {
    find: async (field, value) => {
      const filter = new URLSearchParams({ [`filters[${field}][$eq]`]: value, status: 'draft' })
      const { data } = await call({ url: `${root}?${filter}`, schema: listSchema })
      const [entry] = data
      if (!entry) return null
      return { id: entry.documentId, live: await isLive(entry.documentId), fields: entry }
    },
    read: async (id) => {
      const url = `${root}/${encodeURIComponent(id)}?status=draft`
      const found = await orMissing(call({ url, schema: oneSchema }))
      return found && { id, live: await isLive(id), fields: found.data }
    },
    createDraft: async (data) => {
      // Without the status, Strapi would publish it at once.
      const url = `${root}?status=draft`
      const made = await call({ method: 'POST', url, json: { data }, schema: oneSchema })
      return { id: made.data.documentId, live: false, fields: made.data }
    },
    change: async (id, data) => {
      const url = `${root}/${id}?status=draft`
      await call({ method: 'PUT', url, json: { data }, schema: oneSchema })
    },
    goLive: async (id) => {
      const url = `${root}/${id}?status=published`
      await call({ method: 'PUT', url, json: { data: {} }, schema: oneSchema })
    },
    withdraw: async () => {
      throw new SiteError('rejected', 'Strapi cannot take an entry back through its API.')
    },
    upload: async (picture) => {
      const form = new FormData()
      form.set('files', fileOf(picture))
      form.set('fileInfo', JSON.stringify({ alternativeText: picture.alt, name: picture.filename }))
      const url = `${site}/api/upload`
      const request = { method: 'POST', url, form, repeatable: true, timeoutMs: 60_000 } as const
      const [file] = await call({ ...request, schema: filesSchema })
      return { id: file?.id ?? 0, address: new URL(file?.url ?? '', `${site}/`).href }
    },
  }
}

async function orMissing<T>(found: Promise<T>): Promise<T | null> {
  return await found.catch((error: unknown) => {
    if (error instanceof SiteError && error.status === 404) return null
    throw error
  })
}
