/** The name of each text of an article in a sentence. */
export const blockNames = {
  title: 'the title',
  subtitle: 'the subtitle',
  summary: 'the summary',
  introduction: 'the introduction',
  conclusion: 'the conclusion',
  bodyContent: 'the body content',
  readTime: 'the read time',
  metaDescription: 'the meta description',
} as const

/** The name of a section's text or title in a sentence; sections count from 0 here and from 1 in words. */
export function sectionFieldName(index: number, field: 'title' | 'content'): string {
  const name = `section ${index + 1}`
  return field === 'title' ? `the title of ${name}` : name
}
