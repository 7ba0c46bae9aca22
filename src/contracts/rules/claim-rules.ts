/** What a sentence is. Those of the first four kinds need support. */
export const claimKinds = [
  'figure',
  'fact',
  'quotation',
  'client',
  'advice',
  'opinion',
  'common',
] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Whether a sentence of this kind needs support. */
export function needsSupport(kind: ClaimKind): boolean {
  return kind === 'figure' || kind === 'fact' || kind === 'quotation' || kind === 'client'
}

export const claimVerdicts = [
  'supported',
  'partly',
  'contradicted',
  'not_found',
  'confirmed',
  /** Stands in a post, and breaks a rule: a name, a word, a gap, an address that nobody knows. */
  'faulty',
  /** Changed, or added, since the article was checked. */
  'unchecked',
  /** Claims nothing that needs support. */
  'none',
] as const
export type ClaimVerdict = (typeof claimVerdicts)[number]

/** Whether a sentence with this verdict keeps a gated article from going out. */
export function isOpen(verdict: ClaimVerdict): boolean {
  return (
    verdict === 'partly' ||
    verdict === 'contradicted' ||
    verdict === 'not_found' ||
    verdict === 'faulty' ||
    verdict === 'unchecked'
  )
}

/** What happens to open claims of a client's articles: nothing, a warning, or a refusal. */
export const claimModes = ['off', 'warn', 'gate'] as const
export type ClaimMode = (typeof claimModes)[number]

/** As long as the reason for a confirmation may be. */
export const longestReason = 500
