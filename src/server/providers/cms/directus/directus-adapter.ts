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

const refusalSchema = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

const manners: SiteManners = {
  name: 'Directus',
  causes: {
    key: 'Check the static token in the settings of the user who publishes.',
    rights:
      'The user of this token may not do this, or the collection or one of its fields does not exist.',
    address: 'Check the address: it is where you open Directus, without /admin.',
  },
  said: (json) => refusalSchema.safeParse(json).data?.errors[0]?.message ?? null,
}

const idSchema = z.union([z.string(), z.number()])
const entrySchema = z.looseObject({ id: idSchema })
const oneSchema = z.object({ data: entrySchema })
const listSchema = z.object({ data: z.array(entrySchema) })
const fileSchema = z.object({ data: z.object({ id: z.string() }) })

/** Publishes to a collection of Directus through its REST API. */
export function createDirectus(parts: { fetch: SafeFetch }): Cms<SettingsAccess<'directus'>> {
  return createCollectionCms(
    'directus',
    { pictures: ['banner'], ownLetters: true },
    (access, signal) => clientOf(access, parts.fetch, signal),
  )
}

function clientOf(
  { siteUrl, collection, apiKey, statusField }: SettingsAccess<'directus'>,
  fetch: SafeFetch,
  signal: AbortSignal,
): CollectionClient {
  const site = siteUrl.replace(/\/+$/, '')
  const root = `${site}/items/${collection}`
  const headers = () => ({ authorization: `Bearer ${apiKey.trim()}` })
  const call = createSiteCall({ manners, fetch, signal, headers })
  const status = (value: string) => (statusField ? { [statusField]: value } : {})
  const toEntry = (entry: z.output<typeof entrySchema>): Entry => ({
    id: String(entry.id),
    live: !statusField || entry[statusField] === 'published',
    ...(statusField ? { state: String(entry[statusField]) } : {}),
    fields: entry,
  })
  const change = async (id: string, json: object) => {
    const url = `${root}/${encodeURIComponent(id)}`
    await call({ method: 'PATCH', url, json, schema: oneSchema })
  }
  return {
    find: async (field, value) => {
      const filter = new URLSearchParams({ [`filter[${field}][_eq]`]: value, limit: '1' })
      const [entry] = (await call({ url: `${root}?${filter}`, schema: listSchema })).data
      return entry ? toEntry(entry) : null
    },
    read: async (id) => {
      const url = `${root}/${encodeURIComponent(id)}`
      try {
        return toEntry((await call({ url, schema: oneSchema })).data)
      } catch (error) {
        // Directus does not say whether an entry is missing or forbidden.
        if (error instanceof SiteError && [403, 404].includes(error.status ?? 0)) return null
        throw error
      }
    },
    createDraft: async (fields) => {
      const json = { ...fields, ...status('draft') }
      return toEntry((await call({ method: 'POST', url: root, json, schema: oneSchema })).data)
    },
    change: (id, fields) => change(id, fields),
    goLive: async (id) => {
      if (statusField) await change(id, status('published'))
    },
    withdraw: async (id) => {
      if (statusField) return await change(id, status('draft'))
      throw new SiteError(
        'rejected',
        'This site’s credential names no status field, so its entries can’t be taken back.',
      )
    },
    upload: async (picture) => {
      const form = new FormData()
      // Directus reads the fields before the file.
      form.set('title', picture.alt || picture.filename)
      form.set('file', fileOf(picture))
      const url = `${site}/files`
      const request = { method: 'POST', url, form, repeatable: true, timeoutMs: 60_000 } as const
      const { id } = (await call({ ...request, schema: fileSchema })).data
      // The name after the id is for people, and for finding the file again.
      return { id, address: `${site}/assets/${id}/${encodeURIComponent(picture.filename)}` }
    },
  }
}
