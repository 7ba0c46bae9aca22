import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { countWords } from '../../language/lengths.ts'
import { primaryOf } from '../../language/words.ts'
import { type Check, sectionsOf, shortened } from '../checked-article.ts'
import { copulaOf, holdsPhrase, pointingWordsOf } from './phrase.ts'

const longestIntroduction = 120
const answeredWithin = 60
const headingEvery = 300

/** A long introduction, and one that asks before it answers. */
export const opening: Check = {
  id: 'opening',
  find: ({ blocks, keyword, title }) => {
    const [first] = blocks
    if (first?.place !== 'introduction' || first.text === '') return null
    const { place } = first
    const words = countWords(first.text)
    const asked = keyword.trim() === '' ? title : keyword
    const early = first.sentences.filter((_, index, all) => {
      return countWords(all.slice(0, index).join(' ')) < answeredWithin
    })
    const answers = early.filter((sentence) => !/[?？]["”’»)]*$/.test(sentence.trim()))
    const late = !holdsPhrase(answers.join(' '), asked, 0.5)
    return [
      ...(words > longestIntroduction
        ? [{ place, quote: '', message: `It has ${words} words.` }]
        : []),
      ...(late
        ? [
            {
              place,
              quote: early[0] ?? '',
              message: `Its first ${answeredWithin} words say nothing of “${shortened(asked)}”.`,
            },
          ]
        : []),
    ]
  },
}

/** Long stretches without a heading. */
export const subheads: Check = {
  id: 'subheads',
  find: ({ blocks }) => {
    const found = blocks.flatMap(({ place, tree }) => {
      let words = 0
      let longest = 0
      for (const node of tree.children) {
        words =
          node.type === 'heading'
            ? 0
            : words + countWords(plainTextOf({ type: 'root', children: [node] }))
        longest = Math.max(longest, words)
      }
      if (longest <= headingEvery) return []
      return [{ place, quote: '', message: `${longest} words stand there without a heading.` }]
    })
    return blocks.length === 0 ? null : found
  },
}

/** No sentence that says what the subject is. */
export const definition: Check = {
  id: 'definition',
  find: ({ blocks, keyword, language }) => {
    const copula = copulaOf(primaryOf(language))
    const sentences = blocks.flatMap((block) => block.sentences)
    if (!copula || keyword.trim() === '' || sentences.length < 8) return null
    const said = sentences.some(
      (sentence) =>
        copula.test(sentence) && holdsPhrase(sentence.split(copula)[0] ?? '', keyword, 0.5),
    )
    if (said) return []
    return [
      {
        place: blocks[0]?.place ?? 'introduction',
        quote: '',
        message: `No sentence says what “${keyword}” is.`,
      },
    ]
  },
}

/** Sections that begin with a word that points to what stands before them. */
export const selfContained: Check = {
  id: 'self-contained',
  find: (article) => {
    const pointing = pointingWordsOf(primaryOf(article.language))
    const sections = sectionsOf(article)
    if (!pointing || sections.length === 0) return null
    return sections.flatMap(({ place, sentences: [first = ''] }) => {
      const [word] = pointing.exec(first) ?? []
      if (!word) return []
      return [
        { place, quote: first, message: `It begins with “${word.trim()}”, which points back.` },
      ]
    })
  },
}
