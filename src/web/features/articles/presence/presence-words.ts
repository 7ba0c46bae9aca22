import type { Present } from '#contracts/desk.ts'

const names = new Intl.ListFormat('en-GB')

/** The first two by name, the rest by number: 'Ada, Ben and 2 others'. */
function listed(people: readonly Present[]): string {
  const first = people.slice(0, 2).map(({ name }) => name)
  const more = people.length - first.length
  return names.format(more > 0 ? [...first, more === 1 ? '1 other' : `${more} others`] : first)
}

/** Who else is in the article, as a sentence; '' for nobody. Those who write come first. */
export function presenceWords(people: readonly Present[]): string {
  const writing = people.filter((person) => person.writing)
  if (writing.length > 0) {
    return `${listed(writing)} ${writing.length === 1 ? 'is' : 'are'} writing in this article.`
  }
  if (people.length === 0) return ''
  return `${listed(people)} ${people.length === 1 ? 'has' : 'have'} this article open.`
}
