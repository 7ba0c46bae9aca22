/** What of an article a collection's fields can be filled with. */
export const articleFields = {
  title: { label: 'Title', kind: 'text', important: false },
  subtitle: { label: 'Subtitle', kind: 'text', important: false },
  slug: { label: 'Slug', kind: 'text', important: false },
  body_content: { label: 'Body Content', kind: 'body', important: false },
  summary: { label: 'Summary', kind: 'text', important: false },
  meta_description: { label: 'Meta Description', kind: 'text', important: false },
  banner_image_url: { label: 'Banner Image', kind: 'image', important: false },
  open_graph_image: { label: 'Open Graph Image', kind: 'image', important: false },
  read_time: { label: 'Read Time', kind: 'number', important: false },
  author_name: { label: 'Author Name', kind: 'name', important: true },
  author_image_url: { label: 'Author Image', kind: 'image', important: true },
} as const

export type ArticleField = keyof typeof articleFields
export const articleFieldNames = Object.keys(articleFields) as [ArticleField, ...ArticleField[]]

/** A field of a collection, as far as a mapping needs to know it. */
export type CollectionField = {
  slug: string
  displayName: string
  type: string
  required: boolean
  editable: boolean
  validations: Readonly<Record<string, unknown>> | null
}

/** Which field of the collection, by its slug, each part of an article fills. */
export type FieldMapping = Partial<Record<ArticleField, string>>

/** The types of fields that each kind of content can fill, the best one first. */
const fittingTypes = {
  text: ['PlainText', 'RichText'],
  body: ['RichText', 'PlainText'],
  image: ['Image', 'MultiImage'],
  number: ['Number', 'PlainText', 'Option'],
  name: ['PlainText', 'Reference', 'MultiReference', 'Option', 'RichText'],
} as const satisfies Record<string, readonly string[]>

/** Whether a part of an article can fill a field of the collection. */
export function canFill(article: ArticleField, field: CollectionField): boolean {
  const types: readonly string[] = fittingTypes[articleFields[article].kind]
  return field.editable && types.includes(field.type)
}

/** The longest text a field takes, or null where Webflow sets no limit. */
export function longestText({ validations }: CollectionField): number | null {
  const limit = validations?.maxLength
  return typeof limit === 'number' && limit > 0 ? limit : null
}

/** Webflow asks for both of every item: title and slug fill them where no mapping does. */
const alwaysFilled = ['name', 'slug']

/** The required fields that a mapping leaves empty. */
export function missingFields(
  fields: readonly CollectionField[],
  mapping: FieldMapping,
): CollectionField[] {
  const filled = new Set(Object.values(mapping))
  return fields.filter(
    ({ slug, required, editable }) =>
      required && editable && !filled.has(slug) && !alwaysFilled.includes(slug),
  )
}

/** What people call the fields that hold each part, most telling first, without spaces. */
const usualNames: Record<ArticleField, readonly string[]> = {
  title: ['name', 'title', 'headline'],
  subtitle: ['subtitle', 'subheading', 'subheadline', 'standfirst'],
  slug: ['slug'],
  body_content: ['postbody', 'body', 'bodycontent', 'content', 'articlebody', 'richtext', 'text'],
  summary: ['postsummary', 'summary', 'excerpt', 'teaser', 'intro'],
  meta_description: ['metadescription', 'seodescription', 'description'],
  banner_image_url: [
    'mainimage',
    'bannerimage',
    'heroimage',
    'featuredimage',
    'coverimage',
    'image',
  ],
  open_graph_image: ['opengraphimage', 'ogimage', 'socialimage', 'shareimage', 'thumbnailimage'],
  read_time: ['readtime', 'readingtime', 'minutestoread', 'timetoread'],
  author_name: ['authorname', 'author', 'writtenby', 'byline', 'writer'],
  author_image_url: ['authorimage', 'authorphoto', 'authorpicture', 'authoravatar'],
}

/** A mapping by the names of the fields: what a person would choose at first sight. */
export function suggestMapping(fields: readonly CollectionField[]): FieldMapping {
  const mapping: FieldMapping = {}
  const taken = new Set<string>()
  for (const article of articleFieldNames) {
    const found = usualNames[article]
      .flatMap((name) => fields.filter((field) => namesOf(field).includes(name)))
      .find((field) => !taken.has(field.slug) && canFill(article, field))
    if (!found) continue
    mapping[article] = found.slug
    taken.add(found.slug)
  }
  return mapping
}

function namesOf({ slug, displayName }: CollectionField): string[] {
  return [slug, displayName].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
