import type { CallKind } from '#contracts/rules/call-kinds.ts'
import type { CuttablePart } from '../port.ts'

/** How a block of a prompt is made shorter, and when: those of a lower rank go first. */
export type CutRule = {
  what: CuttablePart
  rank: number
  /** A piece of evidence at a time, a line at a time, or from the end of a text. */
  by: 'pieces' | 'lines' | 'text'
  /** The lines that share least with this block go first, instead of the last ones. */
  closestTo?: string
}

/**
 * What a prompt can do without, the least important first: words to avoid, pages to link to, background, the rest of an
 * article that a part of is written again; then evidence, of the kind with most of it first; then the end of long texts. What is
 * not named here, the instructions, the brief, the plan and what is being worked on, always stays.
 */
const rules: Readonly<Record<string, CutRule>> = {
  worn_words: { what: 'worn', rank: 1, by: 'lines' },
  client_pages: { what: 'pages', rank: 2, by: 'lines' },
  said_elsewhere: { what: 'elsewhere', rank: 3, by: 'lines' },
  client_notes: { what: 'background', rank: 3, by: 'lines' },
  client_facts: { what: 'facts', rank: 5, by: 'pieces' },
  client_passages: { what: 'passages', rank: 5, by: 'pieces' },
  research_notes: { what: 'notes', rank: 5, by: 'pieces' },
  reference_text: { what: 'sentences', rank: 5, by: 'pieces' },
  passages: { what: 'passages', rank: 5, by: 'lines', closestTo: 'sentences' },
  draft: { what: 'draft', rank: 6, by: 'text' },
  article: { what: 'article', rank: 7, by: 'text' },
  source_text: { what: 'source', rank: 7, by: 'text' },
  leading_pages: { what: 'source', rank: 7, by: 'text' },
}

/** Calls that work on something else than the article around it. */
const besideTheArticle: readonly CallKind[] = ['again', 'revise']

/** The rule for a block in a call of this kind; undefined where it stays. */
export function cutRuleOf(tag: string, kind: CallKind): CutRule | undefined {
  const rule = Object.hasOwn(rules, tag) ? rules[tag] : undefined
  if (rule?.what === 'article' && besideTheArticle.includes(kind)) return { ...rule, rank: 4 }
  return rule
}
