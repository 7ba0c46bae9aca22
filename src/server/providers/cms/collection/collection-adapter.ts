import { createHash } from 'node:crypto'
import type { SettingsPlatform } from '#contracts/rules/publishing/platform-names.ts'
import {
  publicState,
  type SitePart,
  type SiteParts,
} from '#contracts/rules/publishing/site-parts.ts'
import { treeToMarkdown } from '#server/text/markdown/markdown.ts'
import {
  type Cms,
  type CmsCall,
  type CmsCapabilities,
  connectedTo,
  type OutgoingArticle,
  type Picture,
  type PublishResult,
  type SettingsAccess,
  type StoredPost,
} from '../port.ts'
import { unheld } from '../site/fit-items.ts'
import { placeBanner } from '../site/place-banner.ts'
import { addressIn, markedByContent, placeTextPictures } from '../site/place-text-pictures.ts'
import { requireWhole } from '../site/require-whole.ts'
import { testSite } from '../site/test-site.ts'
import { type LexicalText, lexicalHolds, type PictureIds, toLexical } from './lexical.ts'
import { lexicalToHtml } from './lexical-html.ts'

/** Kinds of site that keep articles as entries of a collection, in fields that each site names itself. */
export type CollectionPlatform = Extract<SettingsPlatform, 'strapi' | 'directus' | 'payload'>
type Access = { [Kind in CollectionPlatform]: SettingsAccess<Kind> }[CollectionPlatform]

export type Entry = {
  id: string
  live: boolean
  /** The site's own word for how it stands, where it has several for what readers don't see. */
  state?: string
  fields: Record<string, unknown>
}
export type EntryFields = Record<string, string | number | LexicalText>

/** What every such site can do, in its own way. */
export type CollectionClient = {
  /** Throws `auth_expired` for a wrong key where the site would take its owner for a visitor. */
  proveKey?(): Promise<void>
  /** Drafts too. */
  find(field: string, value: string): Promise<Entry | null>
  read(id: string): Promise<Entry | null>
  createDraft(fields: EntryFields): Promise<Entry>
  /** Readers see nothing of the change where the site can keep it back. */
  change(id: string, fields: EntryFields): Promise<void>
  goLive(id: string): Promise<void>
  /** Hides an entry from readers. Throws `rejected` where the site cannot. */
  withdraw(id: string): Promise<void>
  /** The id by which a field refers to a picture, and where readers find it. */
  upload(picture: Picture): Promise<PlacedPicture>
}
export type PlacedPicture = { id: string | number; address: string }

/** Builds the adapter of such a site on its client. */
export function createCollectionCms<Kind extends Access>(
  platform: Kind['platform'],
  capabilities: CmsCapabilities,
  enter: (access: Kind, signal: AbortSignal) => CollectionClient,
): Cms<Kind> {
  return {
    capabilities,

    shapes: ({ bodyFormat }, { tree }) => {
      const apart = bodyFormat === 'lexical' ? unheld(tree, lexicalHolds) : ''
      return apart && `as lines of words, since its rich text has no place for it: ${apart}.`
    },

    test: (access, signal) =>
      testSite(connectedTo(platform), async () => {
        const client = enter(access, signal)
        await client.proveKey?.()
        // Asks for the reference field, so that a missing one is named now.
        await client.find(access.referenceField, 'none')
        return { warnings: [] }
      }),

    async findByReference(access, article, known, signal) {
      const entry = await findOwn(enter(access, signal), access, article, known.externalId)
      return entry && { externalId: entry.id, url: addressOf(access, article.slug) }
    },

    async slugIsTaken(access, article, known, signal) {
      // An entry that is there keeps its address.
      if (known.externalId) return false
      const client = enter(access, signal)
      const holder = await client.find(access.slugField, article.slug)
      return holder !== null && (await findOwn(client, access, article, null))?.id !== holder.id
    },

    async publish(access, article, existing, call) {
      call.onStep({ percent: 10, step: 'preparing' })
      return await publishEntry(enter(access, call.signal), access, article, existing, call)
    },

    async readBack(access, { externalId }, signal) {
      const entry = await enter(access, signal).read(externalId)
      return entry && toStoredPost(access, entry)
    },

    async unpublish(access, { externalId }, signal) {
      const client = enter(access, signal)
      const entry = await client.read(externalId)
      if (entry?.live) await client.withdraw(externalId)
    },
  }
}

async function findOwn(
  client: CollectionClient,
  { referenceField }: Access,
  { reference }: Pick<OutgoingArticle, 'reference'>,
  externalId: string | null,
): Promise<Entry | null> {
  const known = externalId === null ? null : await client.read(externalId)
  return known ?? (await client.find(referenceField, reference))
}

/** An entry that readers do not see is a draft until it was read back and compared, and is then switched live in one call. */
async function publishEntry(
  client: CollectionClient,
  access: Access,
  article: OutgoingArticle,
  existing: { externalId: string } | null,
  call: CmsCall,
): Promise<PublishResult> {
  const warnings: string[] = []
  const found = await findOwn(client, access, article, existing?.externalId ?? null)
  const keep = found ? (call.keep ?? []) : []
  const wanted = access.imageField && !keep.includes('picture') ? article.banner : null
  const banner = await placeBanner(wanted, call, warnings, (picture) => client.upload(picture))
  const image = banner?.id ?? null
  const ids: PictureIds = new Map()
  const body = found?.fields[access.bodyField]
  const placed = await placeTextPictures(article, call, warnings, async (picture) => {
    const { mark, ...marked } = markedByContent(picture)
    const there = typeof body === 'string' ? addressIn(body, mark) : null
    if (there) return there
    const { id, address } = await client.upload(marked)
    ids.set(address, id)
    return address
  })
  const fields = fieldsOf(access, placed, image, ids)
  call.onStep({ percent: 70, step: 'publishing' })
  const slug = await slugFor(client, access, article, found, keep)
  const sent = { ...fields, ...(slug === null ? {} : { [access.slugField]: slug }) }
  const entry = found ?? (await client.createDraft(sent))
  await call.onCreated(entry.id)
  if (found) await client.change(entry.id, sent)
  const draft = await client.read(entry.id)
  if (draft && !draft.live) await requireWhole(toStoredPost(access, draft), placed)
  const hidden = keep.includes('state')
  if (!hidden) await client.goLive(entry.id)
  call.onStep({ percent: 80, step: 'verifying' })
  const stored = await client.read(entry.id)
  if (!stored?.live && !hidden)
    warnings.push('The site stored the article, but does not show it as published.')
  call.onStep({ percent: 100, step: 'published' })
  return {
    externalId: entry.id,
    url: addressOf(access, textIn(stored, access.slugField) || article.slug),
    warnings,
    stored: stored && toStoredPost(access, stored),
    // Directus serves files by their ids, Strapi and Payload under their names.
    picture: typeof image === 'string' ? image : image === null ? null : (wanted?.filename ?? null),
    notPublic: notPublic(access, stored?.live ?? false),
  }
}

/** The slug to send; null for one that stays. */
async function slugFor(
  client: CollectionClient,
  access: Access,
  article: OutgoingArticle,
  found: Entry | null,
  keep: readonly SitePart[],
): Promise<string | null> {
  if (!found) return await freeSlug(client, access, article)
  const there = textIn(found, access.slugField)
  if (keep.includes('address') || there.startsWith(article.slug)) return null
  return await freeSlug(client, access, article)
}

function textIn(entry: Entry | null, field: string): string {
  const value = entry?.fields[field]
  return typeof value === 'string' ? value : ''
}

function notPublic({ address }: Access, live: boolean): string | null {
  if (!live) return 'The entry isn’t public on the site yet.'
  return address === ''
    ? 'Where its page is, only the site knows. Enter the address of its pages in Credentials to have them checked.'
    : null
}

function toStoredPost(
  { titleField, bodyField, summaryField, bodyFormat, slugField, imageField }: Access,
  entry: Entry,
): StoredPost {
  const { live, state, fields } = entry
  const bodies = {
    markdown: () => ({ markdown: textIn(entry, bodyField) }),
    html: () => ({ html: textIn(entry, bodyField) }),
    lexical: () => ({ html: lexicalToHtml(fields[bodyField]) }),
  }
  return {
    live,
    title: textIn(entry, titleField),
    excerpt: textIn(entry, summaryField),
    body: bodies[bodyFormat](),
    parts: {
      state: live ? publicState : (state ?? 'draft'),
      address: textIn(entry, slugField),
      ...pictureOf(imageField ? fields[imageField] : undefined),
    },
  }
}

/** The picture that a field refers to, by its id; nothing where the site does not say. */
function pictureOf(value: unknown): SiteParts {
  if (value === undefined) return {}
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return { picture: String(id ?? '') }
}

function fieldsOf(
  access: Access,
  { title, reference, excerpt, tree, html }: OutgoingArticle,
  image: string | number | null,
  ids: PictureIds,
): EntryFields {
  const { titleField, bodyField, summaryField, imageField, referenceField, bodyFormat } = access
  const bodies = {
    markdown: () => treeToMarkdown(tree),
    html: () => html,
    lexical: () =>
      toLexical(
        tree,
        'mediaCollection' in access ? { relationTo: access.mediaCollection, ids } : null,
      ),
  }
  return {
    [titleField]: title,
    [bodyField]: bodies[bodyFormat](),
    [referenceField]: reference,
    ...(summaryField ? { [summaryField]: excerpt } : {}),
    ...(imageField && image !== null ? { [imageField]: image } : {}),
  }
}

async function freeSlug(
  client: CollectionClient,
  { slugField }: Access,
  { slug, reference }: OutgoingArticle,
): Promise<string> {
  const taken = await client.find(slugField, slug)
  if (!taken) return slug
  return `${slug}-${createHash('sha256').update(reference).digest('hex').slice(0, 8)}`
}

function addressOf({ address }: Access, slug: string): string {
  return address.replaceAll('{slug}', encodeURIComponent(slug))
}
