import { answerTo } from '#test/fakes/model-answers.ts'
import { numberIn } from './researched-subjects.ts'

/**
 * What the simulated model answers in runs with research: questions about the subject, one of which no page answers, notes
 * with quotes that stand in the page, points of the leading pages, and sections that quote one of their notes. Null for any
 * other prompt.
 */
export function researchAnswer(prompt: string): string | null {
  if (prompt.includes('Before the article is planned, decide what')) return questions(prompt)
  if (prompt.includes('You read one page of the web')) return notes(prompt)
  if (prompt.includes('You compare the pages that lead')) return comparison(prompt)
  if (/^Write section \d+ of \d+/m.test(prompt)) return section(prompt)
  return null
}

function questions(prompt: string): string {
  const subject = `winter tyres for small vans ${numberIn(prompt)}`
  const sides = ['cost of', 'rules on', 'seasons of', 'tread of']
  return JSON.stringify({
    questions: sides.map((side) => ({
      question: `What do firms report on the ${side} ${subject} before the winter?`,
      queries: [`${side} ${subject}`, `reports and figures on the ${side} ${subject} in Europe`],
    })),
  })
}

/** The sentences of the page that name figures. */
function notes(prompt: string): string {
  const [, text = ''] = /<source_text>\n([\s\S]*?)\n<\/source_text>/.exec(prompt) ?? []
  const quotes = text.split('\n').filter((line) => /^\p{Lu}.*\d.*\.$/u.test(line.trim()))
  return JSON.stringify({
    notes: quotes
      .slice(0, 6)
      .map((quote) => ({ question: 0, statement: quote.trim(), quote: quote.trim() })),
  })
}

/** Points of some twenty words, as many as are asked for: what the first passages of all pages say, then single ones. */
function comparison(prompt: string): string {
  const numbered = [...prompt.matchAll(/^(\d+)\.(\d+) (.*)$/gm)]
  const at = (page: number, place: number) =>
    numbered.find(([, one, other]) => Number(one) === page && Number(other) === place)?.[3] ?? ''
  const places = Array.from({ length: 8 }, (_, index) => index + 1)
  const shortened = (text: string) => text.split(' ').slice(0, 20).join(' ')
  return JSON.stringify({
    points: [
      ...places.map((place) => ({
        say: shortened(at(1, place)),
        where: [1, 2, 3, 4].map((page) => `${page}.${place}`),
      })),
      ...places
        .slice(0, 6)
        .map((place) => ({ say: shortened(at(5, place)), where: [`5.${place}`] })),
    ],
    answers: [1, 3, 4].map((question) => ({ question, where: ['1.1', '2.1'] })),
  })
}

function section(prompt: string): string | null {
  const number = Number(/^Write section (\d+)/m.exec(prompt)?.[1] ?? 1)
  const found = [...prompt.matchAll(/^(\[\[n\d+\]\]) .*\n {2}Quote: “(.*)”$/gm)]
  const [, mark, quote] = found[number % Math.max(1, found.length)] ?? []
  if (!mark || !quote) return null
  return `${answerTo(prompt)}\n\n“${quote.replace(/\.$/, '')}” ${mark}.`
}
