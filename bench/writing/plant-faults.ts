import type { Section } from '#server/providers/writer/port.ts'
import type { BenchBrief } from './bench-brief.ts'
import { type FaultWords, faultWords } from './fault-words.ts'

/** The kinds of fault that a simulated model makes. */
export const faultKinds = [
  'invented figure',
  'changed figure',
  'swapped name',
  'invented address',
  'quotation nobody said',
  'fact about the client',
  'contradiction of the source',
  'repeated paragraph',
  'machine talk',
  'wrong language',
  'missing section',
  'banned word',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type PlantedFault = {
  kind: FaultKind
  sections: Section[]
  /** The sentence that is wrong; '' where it isn’t one. */
  sentence: string
}

/** What a model writes that makes no mistake: the clean sentences in three sections. */
export function cleanSections({ clean, source }: BenchBrief): Section[] {
  const third = Math.ceil(clean.length / 3)
  return [0, 1, 2].map((place) => ({
    title: `${source.title} ${place + 1}`,
    content: clean.slice(place * third, (place + 1) * third).join(' '),
  }))
}

/** What the same model writes with one fault each. */
export function plantedFaults(brief: BenchBrief): PlantedFault[] {
  const words = wordsFor(brief)
  const clean = cleanSections(brief)
  const added = (kind: FaultKind, sentences: string[]) =>
    sentences.map((said, turn): PlantedFault => {
      const sentence = said.replace('{client}', brief.client)
      return { kind, sentence, sections: changed(clean, turn, (text) => `${text} ${sentence}`) }
    })
  const instead = (kind: FaultKind, pairs: [string, string][]) =>
    pairs.map(([right, wrong]): PlantedFault => {
      const swap = (section: Section) => ({
        ...section,
        content: section.content.replace(right, wrong),
      })
      return { kind, sentence: wrong, sections: clean.map(swap) }
    })
  const figures = brief.clean.flatMap((right): [string, string][] => {
    const wrong = withOtherFigure(right, brief)
    return wrong === null ? [] : [[right, wrong]]
  })
  const names = brief.clean
    .filter((sentence) => sentence.includes(brief.person))
    .map((right): [string, string] => [right, right.replace(brief.person, words.stranger)])
  return [
    ...added('invented figure', words.figures),
    ...instead('changed figure', figures),
    ...instead('swapped name', names),
    ...added('invented address', words.addresses),
    ...added('quotation nobody said', words.quotations),
    ...added('fact about the client', words.client),
    ...added(
      'contradiction of the source',
      figures.slice(0, 2).map(([, wrong]) => wrong),
    ),
    ...added('machine talk', words.machine),
    ...added('banned word', words.banned),
    ...[0, 1].map((turn) => ({
      ...{ kind: 'repeated paragraph' as const, sentence: '' },
      sections: repeated(clean, turn),
    })),
    {
      ...{ kind: 'wrong language', sentence: '' },
      sections: changed(clean, 1, (text) => `${text}\n\n${words.foreign}`),
    },
    { ...{ kind: 'missing section', sentence: '' }, sections: clean.slice(0, -1) },
    { ...{ kind: 'missing section', sentence: '' }, sections: changed(clean, 1, () => '') },
  ]
}

function wordsFor({ language }: BenchBrief): FaultWords {
  const words = faultWords[language.slice(0, 2)]
  if (!words) throw new Error(`no words to plant faults with in ${language}`)
  return words
}

function changed(sections: Section[], turn: number, change: (text: string) => string): Section[] {
  const place = turn % sections.length
  return sections.map((section, at) =>
    at === place ? { ...section, content: change(section.content) } : section,
  )
}

/** A section whose text stands in the next one too, as a model does that has lost its place. */
function repeated(sections: Section[], turn: number): Section[] {
  const from = sections[turn % sections.length]?.content ?? ''
  return changed(sections, turn + 1, (text) => `${text}\n\n${from}`)
}

/** The sentence with its largest figure changed to one that stands nowhere; null where it has none worth changing. */
function withOtherFigure(sentence: string, { source, facts }: BenchBrief): string | null {
  const figures = [...sentence.matchAll(/\d+/g)].map(([digits]) => digits)
  const digits = figures.toSorted((a, b) => Number(b) - Number(a))[0]
  if (digits === undefined || Number(digits) <= 12) return null
  const known = `${source.text} ${facts.join(' ')}`
  let other = Number(digits) + 7
  // The year of writing is known to everybody, so nothing is made of it.
  while (known.includes(String(other)) || other % 5 === 0 || /^202[567]$/.test(String(other))) {
    other += 1
  }
  return sentence.replace(digits, String(other))
}
