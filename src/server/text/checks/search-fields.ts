import type { Finding } from '#contracts/articles/checks.ts'
import { countGraphemes } from '../language/lengths.ts'
import { folded, wordsOf } from '../language/words.ts'
import { type Check, sectionsOf } from './checked-article.ts'

const one = (place: string, message: string): Finding[] => [{ place, quote: '', message }]

/** How many characters of a title, and of a description, search results show, and how few say little. */
export const searchLimits = {
  title: { least: 30, most: 60 },
  description: { least: 120, most: 160 },
} as const

const isWithin = (length: number, { least, most }: { least: number; most: number }) =>
  length >= least && length <= most

/** A title that search results show whole and that says something. */
export const titleLength: Check = {
  id: 'title-length',
  group: 'search',
  label: 'The title has 30 to 60 characters',
  advice: 'Search results cut longer titles; a very short one says little.',
  find: ({ title }) => {
    const length = countGraphemes(title)
    const fits = isWithin(length, searchLimits.title)
    return fits ? [] : one('title', `It has ${length} characters.`)
  },
}

/** A description that search results show whole. */
export const metaDescription: Check = {
  id: 'meta-description',
  group: 'search',
  label: 'The meta description has 120 to 160 characters',
  advice: 'Say in one or two sentences what the reader gets.',
  find: ({ metaDescription: text }) => {
    const length = countGraphemes(text)
    if (length === 0) return one('metaDescription', 'There is none.')
    const fits = isWithin(length, searchLimits.description)
    return fits ? [] : one('metaDescription', `It has ${length} characters.`)
  },
}

/** An address that people can read and type. */
export const slug: Check = {
  id: 'slug',
  group: 'search',
  label: 'The address is short and plain',
  advice: 'At most 60 characters: lower-case letters, digits and hyphens.',
  find: ({ slug: text }) => {
    if (text === '') return null
    if (!/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u.test(text))
      return one('slug', `“${text}” has other characters.`)
    return text.length <= 60 ? [] : one('slug', `“${text}” has ${text.length} characters.`)
  },
}

/** The beginning of each word, so that "booking" finds "bookings" and "bookable". */
const stemOf = (word: string) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.7)))

/** Whether a text holds every longer word of a phrase, in any order and form. */
function holdsPhrase(text: string, phrase: string): boolean {
  const words = wordsOf(text)
  const wanted = wordsOf(phrase)
  const heavy = wanted.filter((word) => word.length >= 4)
  return (heavy.length > 0 ? heavy : wanted).every((word) =>
    words.some((candidate) => candidate.startsWith(stemOf(word))),
  )
}

const plainLetters = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss')

/** The search phrase where readers and search engines look first. */
export const keywordPlaces: Check = {
  id: 'keyword-places',
  group: 'search',
  label: 'The search phrase appears where people look first',
  advice: 'Use it in the title, early in the text, in one heading and in the meta description.',
  find: (article) => {
    const { keyword, title, blocks } = article
    if (keyword.trim() === '') return null
    const opening = wordsOf(blocks.map(({ text }) => text).join(' '))
      .slice(0, 100)
      .join(' ')
    const headings = sectionsOf(article).map((section) => section.title)
    const at: [string, string, boolean][] = [
      ['title', 'the title', holdsPhrase(title, keyword)],
      ['introduction', 'the first hundred words', holdsPhrase(opening, keyword)],
      ['metaDescription', 'the meta description', holdsPhrase(article.metaDescription, keyword)],
      [
        'slug',
        'the address',
        holdsPhrase(article.slug.replaceAll('-', ' '), plainLetters(keyword)),
      ],
      [
        'sections[0].title',
        'any heading',
        headings.length === 0 || headings.some((heading) => holdsPhrase(heading, keyword)),
      ],
    ]
    return at
      .filter(([place, , held]) => !held && !(place === 'slug' && article.slug === ''))
      .map(([place, where]) => ({ place, quote: '', message: `“${keyword}” is not in ${where}.` }))
  },
}

/** A search phrase that is repeated until it shows. */
export const keywordDensity: Check = {
  id: 'keyword-density',
  group: 'search',
  label: 'The search phrase isn’t overdone',
  advice: 'Put it in other words in some places.',
  find: ({ keyword, blocks }) => {
    const phrase = wordsOf(keyword)
    const words = blocks.flatMap(({ text }) => wordsOf(text))
    if (phrase.length === 0 || words.length < 100) return null
    const joined = ` ${words.join(' ')} `
    const times = joined.split(` ${phrase.join(' ')} `).length - 1
    const share = (times * phrase.length) / words.length
    if (share <= 0.03) return []
    const message = `“${keyword}” appears ${times} times, ${(share * 100).toFixed(1)} % of the words.`
    return one('introduction', message)
  },
}

/** Alternative text that says what is to be seen. */
export const imageText: Check = {
  id: 'image-text',
  group: 'search',
  label: 'Pictures are described',
  advice: 'Say what the picture shows in at most 125 characters, without “image of”.',
  find: ({ bannerAlt, blocks }) => {
    const pictures = blocks.flatMap(({ place, tree }) =>
      tree.children.flatMap((node) =>
        node.type === 'paragraph'
          ? node.children.flatMap((child) =>
              child.type === 'image' ? [{ place, alt: child.alt ?? '' }] : [],
            )
          : [],
      ),
    )
    const all = bannerAlt === null ? pictures : [{ place: 'banner', alt: bannerAlt }, ...pictures]
    if (all.length === 0) return null
    return all.flatMap(({ place, alt }) => {
      const problem = problemOf(folded(alt))
      return problem === '' ? [] : [{ place, quote: alt, message: problem }]
    })
  },
}

function problemOf(alt: string): string {
  if (alt === '') return 'A picture has no description.'
  if (alt.length > 125) return `The description has ${alt.length} characters.`
  if (/^\S+\.(?:jpe?g|png|webp|gif|avif)$/i.test(alt)) return 'The description is a file’s name.'
  return /^(?:an? )?(?:image|picture|photo|bild|foto|imagen|immagine|afbeelding) (?:of|von|de|di|van)\b/i.test(
    alt,
  )
    ? 'The description begins with “image of”.'
    : ''
}
