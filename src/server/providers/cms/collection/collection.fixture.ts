/** The settings of a site whose collection uses the names that the form suggests. */
export const collectionSettings = {
  collection: 'articles',
  bodyFormat: 'html' as const,
  referenceField: 'copydesk_id',
  titleField: 'title',
  slugField: 'slug',
  bodyField: 'content',
  summaryField: 'summary',
  imageField: 'cover',
  address: 'https://acme.example/blog/{slug}',
}

export const quietCall = {
  signal: new AbortController().signal,
  onStep: () => undefined,
  onCreated: async () => undefined,
}
