import { countWords } from '#server/text/language/lengths.ts'
import { splitSentences } from '#server/text/language/sentences.ts'
import type { Profile, StatedFact } from '../../port.ts'

const mostFacts = 12

/** The sentences of a text that hold a figure, or say what somebody is or does, each as its own quote. */
export function statedFacts(text: string): StatedFact[] {
  const sentences = text
    .split(/\n+/)
    .flatMap((paragraph) => splitSentences(paragraph, 'en'))
    .filter((sentence) => {
      const words = countWords(sentence)
      return words >= 5 && words <= 40 && /^[\p{Lu}\p{N}]/u.test(sentence) && /[.!]$/.test(sentence)
    })
  const distinct = [...new Set(sentences)]
  const withFigures = distinct.filter((sentence) => /\d/.test(sentence))
  const saying = distinct.filter(
    (sentence) =>
      !/\d/.test(sentence) &&
      /\b(?:we|our|is|are|was|founded|based|offers?|serves?|makes?|runs?|opens?)\b/i.test(sentence),
  )
  return [...withFigures, ...saying]
    .slice(0, mostFacts)
    .map((sentence) => ({ statement: sentence, quote: sentence }))
}

const nothing: StatedFact = { statement: '', quote: '' }

/** The first sentences of a text that say what its owner does and for whom; the sample writer judges no voice. */
export function statedProfile(text: string): Profile {
  const sentences = text
    .split(/\n+/)
    .flatMap((paragraph) => splitSentences(paragraph, 'en'))
    .filter((sentence) => countWords(sentence) >= 5 && /[.!]$/.test(sentence))
  const as = (sentence: string | undefined): StatedFact =>
    sentence === undefined ? nothing : { statement: sentence, quote: sentence }
  const forWhom = sentences.find((sentence) => /\bfor (?!example|instance)\p{L}/iu.test(sentence))
  return { industry: '', description: as(sentences[0]), audience: as(forWhom), voice: nothing }
}
