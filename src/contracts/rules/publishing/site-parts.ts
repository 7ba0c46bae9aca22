/** What people can set of a post on the site itself, beside its words. */
export const sitePartNames = [
  'state',
  'address',
  'picture',
  'description',
  'date',
  'categories',
  'tags',
  'author',
  'access',
] as const
export type SitePart = (typeof sitePartNames)[number]

/** What a site has of a post, by part, as a text that changes when somebody changes the part. */
export type SiteParts = Partial<Record<SitePart, string>>

/** The parts as they stand in a sentence. */
export const sitePartWords: Record<SitePart, string> = {
  state: 'the state',
  address: 'the address',
  picture: 'the picture',
  description: 'the description for search engines',
  date: 'the date',
  categories: 'the categories',
  tags: 'the tags',
  author: 'the author',
  access: 'who may read it',
}

/** The parts that an update sends, so that somebody can choose Copydesk's own again. */
export const sentParts = ['address', 'picture', 'description'] as const satisfies SitePart[]

/** Where readers see the post. */
export const publicState = 'public'
/** Nothing is left of the post. */
export const goneState = 'deleted'

/** Parts as a list in a sentence, such as “the address and the picture”. */
export function listOfParts(parts: readonly SitePart[]): string {
  const words = parts.map((part) => sitePartWords[part])
  return new Intl.ListFormat('en-GB').format(words)
}
