import { piecesOfPrompt } from '../prompts/data-block.ts'
import type { Prompt } from '../prompts/rules.ts'
import type { Problem } from './finishing/finish-stages.ts'

/** A sentence of instructions so long stands in no text by chance. */
const telling = 40

/** Tags that an article on web pages may show as well. */
const ofPages = new Set(['input', 'article', 'summary', 'title'])

/** What is wrong with an answer that gives back the request: its tags, or whole sentences of its instructions. */
export function echoProblem({ instructions, prompt }: Prompt, answer: string): Problem {
  const pieces = piecesOfPrompt(prompt)
  const tags = new Set(pieces.flatMap(({ tag }) => (tag && !ofPages.has(tag) ? tag : [])))
  const tagged = [...answer.matchAll(/<\/?([a-z_]+)>/g)].some(([, tag = '']) => tags.has(tag))
  const rules = [instructions, ...pieces.flatMap(({ tag, text }) => (tag === null ? text : []))]
  const sentences = rules
    .flatMap((text) => text.split(/\n|(?<=[.:])\s/))
    .filter((sentence) => sentence.length >= telling)
  const said = sentences.some((sentence) => answer.includes(sentence.trim()))
  return tagged || said ? 'It repeats the request instead of answering it.' : null
}
