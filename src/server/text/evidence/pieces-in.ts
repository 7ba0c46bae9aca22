import { splitSentences } from '../language/sentences.ts'
import { evidenceIn, type Given } from './evidence-in.ts'

type WithTexts = Given & { draft: string; standing?: readonly { content: string }[] }

/** How many pieces there are to write from: evidence, and the sentences of a draft and of sections that stay. */
export function piecesIn(given: WithTexts): number {
  const texts = [given.draft, ...(given.standing ?? []).map(({ content }) => content)]
  const sentences = texts.flatMap((text) => splitSentences(text, 'en'))
  return evidenceIn(given).length + sentences.length
}
