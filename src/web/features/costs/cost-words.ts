import type { Taken } from '#contracts/clients/costs.ts'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'

const names: Record<CallKind, string> = {
  questions: 'Research questions',
  notes: 'Notes from web pages',
  compare: 'Comparing the leading pages',
  plan: 'Outline',
  headings: 'Outline of headings alone',
  section: 'Sections',
  rewrite: 'Parts written again',
  edit: 'Editor’s pass',
  again: 'Sections written again on request',
  frame: 'Introduction and conclusion',
  seo: 'Search listing',
  social: 'Social posts',
  post: 'Posts written again',
  revise: 'AI edits',
  judge: 'Checking the facts',
  facts: 'Facts from sources',
  profile: 'Client profile',
  titles: 'Title ideas',
  test: 'Tests of the connection',
}

/** What a kind of call is for; one that this release doesn't know keeps its own name. */
export function kindName(kind: string): string {
  return Object.entries(names).find(([known]) => known === kind)?.[1] ?? kind
}

const dollars = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD' })

/** Millionths of a dollar as 'US$1.25'; less than a cent keeps its digits: 'US$0.0042'. */
export function costWords(millionths: number): string {
  const amount = millionths / 1_000_000
  if (amount === 0 || amount >= 0.01) return dollars.format(amount)
  return `US$${amount.toPrecision(2)}`
}

/** The cost as far as it is known: '–' where no price is. */
export function knownCost({ calls, unpriced, cost }: Taken): string {
  if (calls > 0 && unpriced === calls) return '–'
  return costWords(cost)
}

/** '14 calls, 32,400 tokens', and how many of these cost less because the provider had kept them. */
export function takenWords({ calls, inputTokens, cachedTokens, outputTokens }: Taken): string {
  const tokens = formatCount(inputTokens + outputTokens, 'token')
  const cached = cachedTokens > 0 ? `, ${formatNumber(cachedTokens)} of them cached` : ''
  return `${formatCount(calls, 'call')}, ${tokens}${cached}`
}

/** What is missing from a sum, in one sentence; '' where nothing is. */
export function missingPrices({ calls, unpriced }: Taken): string {
  if (unpriced === 0) return ''
  const which = unpriced === calls ? 'these calls' : `${formatNumber(unpriced)} of these calls`
  return `The price of ${which} isn’t known. AI_PRICES on the server sets it.`
}
