import { seededRandom, shuffled } from '#server/kernel/seeded-random.ts'
import { countWords } from '#server/text/language/lengths.ts'
import type { Brief, Plan } from '../port.ts'
import { generalPassages, type PassageList, passages } from './passages.ts'
import { roleOfLine, type SectionRole } from './section-roles.ts'
import { fill, speak, speakParagraph, type Voice, voiceForSection } from './voice.ts'

/** What one section says, chosen so that no two sections of an article share a passage. */
type Allotment = { opener: string; paragraphs: string[]; list: PassageList | undefined }

type Stock = { openers: string[]; paragraphs: string[]; lists: PassageList[] }

function stockOf(role: SectionRole | 'general', seed: string): Stock {
  const bank = role === 'general' ? generalPassages : passages[role]
  return {
    openers: shuffled(bank.openers, `${seed} openers ${role}`),
    // An example is one story told in order; other paragraphs stand on their own.
    paragraphs:
      role === 'example'
        ? [...bank.paragraphs]
        : shuffled(bank.paragraphs, `${seed} paragraphs ${role}`),
    lists: shuffled(bank.lists, `${seed} lists ${role}`),
  }
}

function allot(voice: Voice, stock: Stock, general: Stock, words: number, wantsList: boolean) {
  const opener = stock.openers.shift() ?? general.openers.shift() ?? ''
  const list = wantsList ? stock.lists.shift() : undefined
  const allotment: Allotment = { opener, paragraphs: [], list }
  let written =
    countWords(opener) + (list === undefined ? 0 : countWords(list.items.join(' ')) + 10)
  while (written < words - 20 && allotment.paragraphs.length < 5) {
    const passage = stock.paragraphs.shift() ?? general.paragraphs.shift()
    if (passage === undefined) break
    allotment.paragraphs.push(passage)
    written += countWords(speakParagraph(voice, passage))
  }
  return allotment
}

function render(voice: Voice, role: SectionRole, allotment: Allotment): string {
  const blocks = allotment.paragraphs.map((passage) => speakParagraph(voice, passage))
  if (allotment.opener !== '') blocks.unshift(speak(voice, allotment.opener))
  if (allotment.list !== undefined) {
    const isOrdered = role === 'steps' && allotment.list.items.length > 3
    const items = allotment.list.items.map((item, place) => {
      return `${isOrdered ? `${place + 1}.` : '-'} ${fill(voice, item)}`
    })
    const lead = speak(voice, allotment.list.lead)
    blocks.splice(Math.min(2, blocks.length), 0, `${lead}\n\n${items.join('\n')}`)
  }
  return blocks.join('\n\n')
}

/** The Markdown of every section of a plan, in order. The same brief and plan give the same text. */
export function composeSections(brief: Brief, plan: Plan, voice: Voice, seed: string): string[] {
  const random = seededRandom(`${seed} lists`)
  const general = stockOf('general', seed)
  const stocks = new Map<SectionRole, Stock>()
  return plan.sections.map((section, index) => {
    const line = section.asked ?? brief.structure.sections[index]
    const role = roleOfLine(line || section.heading)
    const stock = stocks.get(role) ?? stockOf(role, seed)
    stocks.set(role, stock)
    const wantsList =
      section.words >= 110 && (role === 'steps' || role === 'next' || random() < 0.55)
    const local = voiceForSection(voice, index)
    const content = render(local, role, allot(local, stock, general, section.words, wantsList))
    if (role === 'example') stocks.set(role, { openers: [], paragraphs: [], lists: [] })
    return content === '' ? speak(voice, bareSection(section.heading)) : content
  })
}

// Only structures of several dozen lines come here, once every passage has been used.
function bareSection(heading: string): string {
  return `On “${heading}”, the advice is short: say what is known, say what is only believed, and let {audience} see the difference.`
}
