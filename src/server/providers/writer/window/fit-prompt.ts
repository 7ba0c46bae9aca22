import type { CallKind } from '#contracts/rules/call-kinds.ts'
import type { LeftOut } from '../port.ts'
import { type PromptPiece, piecesOfPrompt, promptOfPieces } from '../prompts/data-block.ts'
import { countTokens } from './count-tokens.ts'
import { cutRuleOf } from './cut-rules.ts'
import { type CuttableBlock, cuttableBlock } from './cuttable-block.ts'

export type ToFit = {
  kind: CallKind
  instructions: string
  prompt: string
  /** What follows the prompt in the same call, such as an answer that is to be repaired. */
  rest: readonly string[]
  /** Tokens that the answer may take at most, those of thinking included. */
  answer: number
}

export type Fitted = {
  prompt: string
  /** Tokens that are kept for the answer. */
  answer: number
  /** About how many tokens all of the call has that is read. */
  read: number
  /** What there was no room for. */
  parts: LeftOut['parts']
}

/** Templates put a few tokens around each message. */
const around = 48
/** The answer has a third of the window where it could need more, and a sixth where there is not even that. */
const wantedShare = 1 / 3
const leastShare = 1 / 6

/**
 * The prompt as far as a window has room for it beside the answer; `scale` is by how much a server has counted more tokens
 * than we do. Answers how many tokens are needed at least where nothing more can be left out.
 */
export function fitPrompt(
  { kind, instructions, prompt, rest, answer }: ToFit,
  { tokens: window, scale }: { tokens: number; scale: number },
): Fitted | { needs: number } {
  const pieces = piecesOfPrompt(prompt)
  const texts = new Map(pieces.flatMap(({ tag, text }) => (tag === null ? [] : [[tag, text]])))
  const blocks = new Map<PromptPiece, CuttableBlock>()
  for (const piece of pieces) {
    const rule = piece.tag === null ? undefined : cutRuleOf(piece.tag, kind)
    if (rule) blocks.set(piece, cuttableBlock(piece.text, rule, texts))
  }
  const fixed = [instructions, ...rest, ...pieces.filter((piece) => !blocks.has(piece)).map(asSent)]
  const stays = fixed.reduce((sum, text) => sum + countTokens(text), around)
  const read = () => {
    const cuttable = [...blocks.values()].reduce((sum, block) => sum + block.tokens, 0)
    return Math.ceil((stays + cuttable) * scale)
  }
  const kept = (share: number) => Math.min(answer, Math.floor(window * share))
  const room = window - kept(wantedShare)
  while (read() > room && cutOnce([...blocks.values()], (read() - room) / scale)) {}
  const left = window - read()
  if (left < kept(leastShare)) {
    return { needs: Math.ceil(Math.min(read() + answer, read() / (1 - leastShare))) }
  }
  const parts = partsOf([...blocks.values()])
  const shorter = pieces.map((piece) => ({ ...piece, text: blocks.get(piece)?.text ?? piece.text }))
  return {
    prompt: parts.length === 0 ? prompt : promptOfPieces(shorter),
    ...{ answer: Math.min(answer, left), read: read(), parts },
  }
}

const asSent = ({ tag, text }: PromptPiece) =>
  tag === null ? text : `<${tag}>\n${text}\n</${tag}>`

/** Makes the longest of the least important blocks shorter; false when none can be. */
function cutOnce(blocks: CuttableBlock[], tokens: number): boolean {
  const inOrder = blocks.toSorted(
    (one, other) => one.rule.rank - other.rule.rank || other.tokens - one.tokens,
  )
  return inOrder.some((block) => block.cut(tokens))
}

/** What is gone, the most important first; two blocks of passages are told as one. */
function partsOf(blocks: CuttableBlock[]): LeftOut['parts'] {
  const inOrder = blocks.toSorted((one, other) => other.rule.rank - one.rule.rank)
  const byPart = Map.groupBy(inOrder, ({ rule }) => rule.what)
  return [...byPart].flatMap(([what, same]) => {
    const left = same.reduce((sum, block) => sum + block.left.left, 0)
    const of = same.reduce((sum, block) => sum + block.left.of, 0)
    return left === 0 ? [] : [{ what, left, of }]
  })
}
