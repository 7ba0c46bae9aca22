import { countWords } from '#server/text/language/lengths.ts'
import type { Brief, Plan } from '../../port.ts'
import type { Voice } from '../voice.ts'
import { speak } from '../voice.ts'
import { claimsOf, type Material, materialBySection, materialFor, materialOf } from './material.ts'

/** What stands before quotations, before the name of a source, and in a section without either. */
type Around = { leads: readonly string[]; source: string; silent: string }

const english: Around = {
  leads: [
    'In the words of the source:',
    'The source puts it like this:',
    'It says:',
    'Word for word:',
  ],
  source: 'Source:',
  silent: 'The client’s knowledge and the source say nothing on this yet.',
}

/** Whether a brief gives anything to write from besides its subject. */
export function isGrounded(brief: Brief): boolean {
  return materialOf(brief).length > 0
}

/** What each section is to say of the brief, with its evidence, and in how many words. */
export function groundedPlan(brief: Brief, lines: string[], around = english) {
  const pieces = materialBySection(materialOf(brief), lines)
  const texts = textsOf(pieces, around)
  return pieces.map((own, at) => ({
    claims: claimsOf(brief, own),
    kind: own.length > 0 ? ('evidence' as const) : ('advice' as const),
    words: countWords(texts[at] ?? ''),
  }))
}

/** The Markdown of every section, made of the brief's facts and quotations alone. */
export function groundedSections(brief: Brief, lines: string[]): string[] {
  return textsOf(materialBySection(materialOf(brief), lines), english)
}

/** The same as a plan has divided it; plans of before say only what each section is about. */
export function plannedSections(brief: Brief, { sections }: Plan, around = english): string[] {
  if (sections.every(({ claims }) => claims === undefined)) {
    return groundedSections(
      brief,
      sections.map(({ intent }) => intent),
    )
  }
  return textsOf(
    sections.map((section) => materialFor(brief, section)),
    around,
  )
}

function textsOf(sections: Material[][], { leads, source, silent }: Around): string[] {
  let quotes = 0
  return sections.map((pieces) => {
    if (pieces.length === 0) return silent
    return pieces
      .flatMap((piece) => {
        const lead = piece.quote === '' ? '' : (leads[quotes++ % leads.length] ?? '')
        return blocksOf(piece, lead, source)
      })
      .join('\n\n')
  })
}

function blocksOf({ statement, quote, source }: Material, lead: string, by: string): string[] {
  const said = [statement === '' ? '' : closed(statement), lead].filter((part) => part !== '')
  if (quote === '') return [said.join(' ')]
  const lines = [...quote.split(/\n+/), ...(source === '' ? [] : [`${by} ${linked(source)}`])]
  return [said.join(' '), lines.map((line) => `> ${line}`).join('\n>\n')]
}

const closed = (sentence: string) => (/[.!?…]["”’)]?$/.test(sentence) ? sentence : `${sentence}.`)

function linked(source: string): string {
  const address = /^https?:\/\//i.test(source) ? source : `https://${source}`
  const isAddress = /^(https?:\/\/|[\w-]+\.[\w.-]+\/?)/i.test(source) && URL.canParse(address)
  return isAddress ? `[${new URL(address).hostname.replace(/^www\./, '')}](${address})` : source
}

/** Introduction, conclusion and summary that claim no more than the material does. */
export function groundedFrame(brief: Brief, voice: Voice, draft: string) {
  const pieces = materialOf(brief).length
  const counted = pieces === 1 ? 'one statement' : `${pieces} statements`
  const opening = speak(
    voice,
    'This article brings together what is known about {subject}: {counted}, each as it stands in the client’s knowledge or in the source.',
    { counted },
  )
  return {
    introduction: [draft, opening].filter((part) => part !== '').join('\n\n'),
    conclusion: speak(
      voice,
      'Nothing has been added to what the sources say. For what they leave open, {client} is the one to ask.',
    ),
    summary: speak(voice, 'What the sources say about {subject}, quoted as it stands.'),
  }
}
