import { cleanMarkdown, shallowestHeading } from '#server/kernel/text/clean-markdown.ts'
import { cleanLine, cleanParagraphs } from '#server/kernel/text/clean-text.ts'
import { countWords } from '#server/kernel/text/lengths.ts'
import type { Brief, Finished, PassageEdit } from '../port.ts'
import { isInline } from '../prompts/revise-prompt.ts'
import { differInScript } from '../text/script-of.ts'
import type { Problem } from './finish-stages.ts'

const ADDRESS = /\bhttps?:\/\/[^\s<>()[\]"'`]+[^\s<>()[\]"'`.,;:!?]/gi
const LINKED = /\]\(<?([^)\s>]+)/g

function addressesIn(text: string): string[] {
  const linked = [...text.matchAll(LINKED)].map(([, address = '']) => address)
  return [...linked, ...(text.match(ADDRESS) ?? [])]
}

/** The addresses a revision may hold: those of the article, of the brief and of the editor's own words. */
export function knownAddresses(
  brief: Brief,
  article: Finished,
  edit: PassageEdit,
): ReadonlySet<string> {
  const texts = [brief, article, edit].map((part) => textsIn(part).join('\n'))
  return new Set(addressesIn(texts.join('\n')))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Gives back the tags that a prompt had to hide, where the passage really has them. */
function withOwnTags(text: string, passage: string): string {
  return text.replace(/‹(\s*\/?\s*[a-z_]+\s*>)/gi, (hidden, tag: string) =>
    passage.includes(`<${tag}`) ? `<${tag}` : hidden,
  )
}

/** A proposal as its block takes it: clean, with no addresses that came from nowhere. */
export function finishRevision(
  edit: PassageEdit,
  known: ReadonlySet<string>,
  answer: string,
): string {
  // A text too long for its block is a problem to be told, not to be cut.
  const uncut = Number.MAX_SAFE_INTEGER
  if (edit.form === 'line') return cleanLine(answer, uncut)
  if (edit.form === 'text') return cleanParagraphs(answer, uncut)
  return withOwnTags(
    cleanMarkdown(answer, {
      top: shallowestHeading(edit.passage, 3),
      keeps: ({ address }) => known.has(address),
    }),
    edit.passage,
  )
}

const sameText = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

/** What is wrong with a finished proposal: null when it can be shown. */
export function revisionProblem(
  edit: PassageEdit,
  known: ReadonlySet<string>,
  proposal: string,
): Problem {
  const { passage, rejected, request, room } = edit
  if (proposal === '') return 'The passage is empty.'
  if (proposal.length > room) {
    return `It has ${proposal.length} characters; ${room} fit at most.`
  }
  if (request.kind !== 'grammar' && sameText(proposal, passage))
    return 'It is the same as <passage>.'
  if (rejected !== '' && sameText(proposal, rejected)) return 'It is the same as <rejected>.'
  if (addressesIn(proposal).some((address) => !known.has(address))) {
    return 'It holds a web address that stands neither in the article nor in the brief.'
  }
  if (isInline(edit) && proposal.includes('\n')) return 'It has line breaks; send running text.'
  if (request.kind !== 'own' && differInScript(passage, proposal)) {
    return 'It is written in the wrong language. Use the language of <passage>.'
  }
  return lengthProblem(edit, countWords(passage), countWords(proposal))
}

function lengthProblem({ request }: PassageEdit, before: number, after: number): Problem {
  const counts = `<passage> has ${before} words, the answer has ${after}.`
  if (request.kind === 'shorten' && after >= before) return `It is not shorter. ${counts}`
  if (request.kind === 'expand' && after <= before) return `It is not longer. ${counts}`
  // Corrections leave the text about as long as it was.
  if (request.kind === 'grammar' && Math.abs(after - before) > 5 + before * 0.25) {
    return `Correct it only; do not rewrite it. ${counts}`
  }
  return null
}
