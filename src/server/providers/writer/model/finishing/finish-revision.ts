import { isStoredPicture } from '#contracts/rules/articles/article-markdown.ts'
import { cleanLine, cleanParagraphs } from '#server/text/clean-text.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { cleanMarkdown, highestHeading } from '#server/text/markdown/clean-markdown.ts'
import type { PassageEdit } from '../../port.ts'
import { isInline } from '../../prompts/revise-prompt.ts'
import { differInScript } from '../../text/script-of.ts'
import type { KnownAddress } from '../known-addresses.ts'
import type { Problem } from './finish-stages.ts'

const ADDRESS = /\bhttps?:\/\/[^\s<>()[\]"'`]+[^\s<>()[\]"'`.,;:!?]/gi
const LINKED = /\]\(<?([^)\s>]+)/g

/** Every web address of a text, linked or bare. */
export function addressesIn(text: string): string[] {
  const linked = [...text.matchAll(LINKED)].map(([, address = '']) => address)
  return [...linked, ...(text.match(ADDRESS) ?? [])]
}

/** Restores tags that the prompt had escaped, if the passage contains them. */
function withOwnTags(text: string, passage: string): string {
  return text.replace(/‹(\s*\/?\s*[a-z_]+\s*>)/gi, (hidden, tag: string) =>
    passage.includes(`<${tag}`) ? `<${tag}` : hidden,
  )
}

/** The proposal cleaned for the format of its block, without unknown URLs. */
export function finishRevision(edit: PassageEdit, known: KnownAddress, answer: string): string {
  // A text that is too long is reported as a problem, not truncated.
  const uncut = Number.MAX_SAFE_INTEGER
  if (edit.form === 'line') return cleanLine(answer, uncut)
  if (edit.form === 'text') return cleanParagraphs(answer, uncut)
  return withOwnTags(
    cleanMarkdown(answer, {
      top: highestHeading(edit.passage, 3),
      keeps: ({ address }) =>
        known(address) || (isStoredPicture(address) && edit.passage.includes(address)),
    }),
    edit.passage,
  )
}

/** Whether two texts say the same, whatever their white space. */
export const sameText = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

/** The problem with a proposal, or null. */
export function revisionProblem(edit: PassageEdit, known: KnownAddress, proposal: string): Problem {
  const { passage, rejected, request, room } = edit
  if (proposal === '') return 'The passage is empty.'
  if (proposal.length > room) {
    return `It has ${proposal.length} characters; ${room} fit at most.`
  }
  if (request.kind !== 'grammar' && sameText(proposal, passage))
    return 'It is the same as <passage>.'
  if (rejected !== '' && sameText(proposal, rejected)) return 'It is the same as <rejected>.'
  if (addressesIn(proposal).some((address) => !known(address))) {
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
  // Corrections hardly change the length.
  if (request.kind === 'grammar' && Math.abs(after - before) > 5 + before * 0.25) {
    return `Correct it only; do not rewrite it. ${counts}`
  }
  return null
}
