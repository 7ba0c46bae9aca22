import { likenessAmong } from '#server/text/claims/passages.ts'
import { shortened } from '../prompts/data-block.ts'
import { countTokens } from './count-tokens.ts'
import type { CutRule } from './cut-rules.ts'

/** A text shorter than this says nothing that would be worth its room. */
const shortestText = 1_000

/** The data of one tag, which gives its least important part away when asked. */
export type CuttableBlock = {
  rule: CutRule
  /** Tokens of what is left. */
  readonly tokens: number
  /** Gives away at least so many tokens of a text, or one piece; false when there is nothing more to give. */
  cut(tokens: number): boolean
  /** What is left. */
  readonly text: string
  /** Pieces, or characters of a text, that are gone, of so many. */
  readonly left: { left: number; of: number }
}

/** Makes a block of pieces, lines or running text; `others` are the blocks of the same prompt by their tags. */
export function cuttableBlock(
  text: string,
  rule: CutRule,
  others: ReadonlyMap<string, string>,
): CuttableBlock {
  if (rule.by === 'text') return runningText(text, rule)
  const lines = text.split('\n')
  const { head, items } = rule.by === 'lines' ? { head: [], items: lines } : evidenceOf(lines)
  const about = rule.closestTo === undefined ? undefined : others.get(rule.closestTo)
  return listOf(head, items, rule, about)
}

/** What stands before the first id, and each piece of evidence with the lines that belong to it. */
function evidenceOf(lines: string[]): { head: string[]; items: string[] } {
  const head: string[] = []
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('[[')) items.push(line)
    else if (items.length > 0) items.push(`${items.pop()}\n${line}`)
    else head.push(line)
  }
  return { head, items }
}

function listOf(head: string[], items: string[], rule: CutRule, about?: string): CuttableBlock {
  const each = items.map((item) => ({ item, tokens: countTokens(item) + 1 }))
  const order = about === undefined ? each.toReversed() : leastLikeFirst(each, about)
  const kept = new Set(each)
  let tokens = each.reduce((sum, one) => sum + one.tokens, countTokens(head.join('\n')))
  return {
    rule,
    get tokens() {
      return tokens
    },
    cut() {
      const next = order.shift()
      if (!next) return false
      kept.delete(next)
      tokens -= next.tokens
      return true
    },
    get text() {
      if (kept.size === 0) return ''
      return [...head, ...each.filter((one) => kept.has(one)).map(({ item }) => item)].join('\n')
    },
    get left() {
      return { left: each.length - kept.size, of: each.length }
    },
  }
}

/** Numbered lines keep their numbers, so any of them may go. */
function leastLikeFirst<Line extends { item: string }>(lines: Line[], about: string): Line[] {
  const passages = lines.map(({ item }) => ({
    ...{ kind: 'source' as const, label: '', address: null },
    quote: item,
  }))
  const likenesses = about.split('\n').map(likenessAmong(passages))
  return lines
    .map((line, at) => {
      const passage = passages[at]
      return { line, score: passage ? Math.max(...likenesses.map((like) => like(passage))) : 0 }
    })
    .sort((one, other) => one.score - other.score)
    .map(({ line }) => line)
}

function runningText(whole: string, rule: CutRule): CuttableBlock {
  let text = whole
  let tokens = countTokens(whole)
  return {
    rule,
    get tokens() {
      return tokens
    },
    cut(wanted) {
      if (text.length <= shortestText) return false
      const share = Math.max(0, tokens - wanted - 2) / tokens
      const characters = Math.max(shortestText, Math.floor(text.length * share))
      text = shortened(text, Math.min(characters, text.length - 1))
      tokens = countTokens(text)
      return true
    },
    get text() {
      return text
    },
    get left() {
      return { left: whole.length - text.length, of: whole.length }
    },
  }
}
