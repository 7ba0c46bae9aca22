import type { Finding } from '#contracts/articles/checks.ts'
import { folded, wordsOf } from '../language/words.ts'
import { type Check, nodesOf, sectionsOf } from './checked-article.ts'
import { holdsPhrase } from './search/phrase.ts'
import { problemInSearch } from './search/shown-width.ts'

const one = (place: string, message: string): Finding[] => [{ place, quote: '', message }]

/** A title that search results show whole and that says something. */
export const titleLength: Check = {
  id: 'title-length',
  find: ({ title }) => {
    const problem = problemInSearch(title, 'title')
    return problem === null ? [] : one('title', problem)
  },
}

/** A description that search results show whole. */
export const metaDescription: Check = {
  id: 'meta-description',
  find: ({ metaDescription: text }) => {
    if (text.trim() === '') return one('metaDescription', 'There is none.')
    const problem = problemInSearch(text, 'description')
    return problem === null ? [] : one('metaDescription', problem)
  },
}

/** An address that people can read and type. */
export const slug: Check = {
  id: 'slug',
  find: ({ slug: text }) => {
    if (text === '') return null
    if (!/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u.test(text))
      return one('slug', `“${text}” has other characters.`)
    return text.length <= 60 ? [] : one('slug', `“${text}” has ${text.length} characters.`)
  },
}

const plainLetters = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss')

/** The search phrase where readers and search engines look first. */
export const keywordPlaces: Check = {
  id: 'keyword-places',
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
  find: ({ bannerAlt, blocks }) => {
    const pictures = blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node) =>
        node.type === 'image' ? [{ place, alt: node.alt ?? '' }] : [],
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
  return imageOf.test(alt) ? 'The description begins with “image of”.' : ''
}

const imageOf =
  /^(?:(?:an?|the|ein|eine|une?|la|el|un|una|um|uma|een|ett) )?(?:image|picture|photo(?:graph|graphie)?|bild|foto(?:grafie|grafía|grafia)?|imagen|immagine|imagem|afbeelding|zdjęcie|obraz|görsel|fotoğraf) (?:of|showing|von|der|des|de|d[’']|di|van|av|przedstawiające)(?!\p{L})|^(?:の)?(?:画像|写真|图片|照片)[:：の]/iu
