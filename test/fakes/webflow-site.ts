import { randomBytes } from 'node:crypto'

export type FakeField = {
  id: string
  slug: string
  displayName: string
  type: string
  isRequired: boolean
  isEditable: boolean
  helpText: string | null
  validations: Record<string, unknown> | null
}
export type FakeItem = {
  id: string
  /** What editors see. */
  fieldData: Record<string, unknown>
  /** What readers see, or null before the first publication. */
  live: Record<string, unknown> | null
  isDraft: boolean
  isArchived: boolean
  lastPublished: string | null
}
export type FakeCollection = {
  id: string
  displayName: string
  slug: string
  fields: FakeField[]
  items: FakeItem[]
}
export type FakeAsset = { id: string; fileName: string; bytes: Buffer | null }

/** An id as Webflow makes them. */
export const webflowId = () => randomBytes(12).toString('hex')

/** A field of a collection; `slug` comes from the name. */
export function field(
  displayName: string,
  type: string,
  more: Partial<Omit<FakeField, 'displayName' | 'type'>> = {},
): FakeField {
  return {
    id: webflowId(),
    slug: displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    displayName,
    type,
    isRequired: false,
    isEditable: true,
    helpText: null,
    validations: null,
    ...more,
  }
}

/** The fields of Webflow's own template for blog posts, and a few more. */
export function blogFields(): FakeField[] {
  return [
    field('Name', 'PlainText', {
      isRequired: true,
      validations: { singleLine: true, maxLength: 256 },
    }),
    field('Slug', 'PlainText', {
      isRequired: true,
      validations: { singleLine: true, maxLength: 256 },
    }),
    field('Post Body', 'RichText'),
    field('Post Summary', 'PlainText', { validations: { maxLength: 500 } }),
    field('Meta Description', 'PlainText', { validations: { singleLine: true, maxLength: 320 } }),
    field('Main Image', 'Image'),
    field('Thumbnail image', 'Image'),
    field('Read Time', 'Number'),
    field('Author Name', 'PlainText', { validations: { singleLine: true } }),
    field('Featured?', 'Switch'),
  ]
}

export function newCollection(displayName: string, fields: FakeField[]): FakeCollection {
  const slug = displayName.toLowerCase().replaceAll(' ', '-')
  return { id: webflowId(), displayName, slug, fields, items: [] }
}

/** A site of Webflow's with its collections and files. */
export class FakeWebflowSite {
  readonly id = webflowId()
  readonly apiKey = randomBytes(32).toString('hex')
  readonly shortName = `site-${this.id.slice(0, 6)}`
  readonly posts = newCollection('Blog Posts', blogFields())
  readonly collections: FakeCollection[] = [this.posts]
  readonly assets: FakeAsset[] = []
  customDomains: { id: string; url: string; lastPublished: string | null }[] = []
  lastPublished: string | null = '2026-01-05T09:00:00Z'
  /** False for a key that may only read. */
  mayWrite = true

  get json() {
    const { id, shortName, customDomains, lastPublished } = this
    return { id, displayName: shortName, shortName, customDomains, lastPublished }
  }

  add(collection: FakeCollection): FakeCollection {
    this.collections.push(collection)
    return collection
  }

  addItem(collection: FakeCollection, fieldData: Record<string, unknown>): FakeItem {
    const lastPublished = new Date().toISOString()
    const item = { id: webflowId(), fieldData, isDraft: false, isArchived: false, lastPublished }
    const live = { ...item, live: structuredClone(fieldData) }
    collection.items.push(live)
    return live
  }

  /** What the API shows of an item. */
  show({ live: _, ...item }: FakeItem) {
    return { ...item, fieldData: this.#withUrls(item.fieldData) }
  }

  /** Files are stored by their ids, and shown with their addresses. */
  #withUrls(data: Record<string, unknown>): Record<string, unknown> {
    const shown = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shown)
      const fileId = (value as { fileId?: string } | null)?.fileId
      const asset = this.assets.find((one) => one.id === fileId)
      if (!asset) return value
      return { ...(value as object), url: `https://cdn.example/${asset.id}_${asset.fileName}` }
    }
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shown(value)]))
  }
}
