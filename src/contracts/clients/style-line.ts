import type { StyleCard } from './style-card.ts'

/** How the client writes, in one line for the voice of its rules; the form of address is a rule of its own. */
export function styleLine({ words, ...card }: StyleCard): string {
  const [least, most] = [words.mean - words.spread, words.mean + words.spread].map(Math.round)
  const parts = [
    `Sentences of about ${Math.round(words.mean)} words, most between ${Math.max(1, least ?? 1)} and ${most}`,
    `${howOften(card.questions)} questions`,
    `${howOften(card.exclamations)} exclamation marks`,
    card.contractions !== null && `${howOften(card.contractions)} contractions`,
    card.firstPerson !== null &&
      (card.firstPerson >= 5 ? 'the client speaks as “we”' : 'the client rarely says “we”'),
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** In words, as a writer can keep it. */
function howOften(share: number): string {
  if (share === 0) return 'no'
  return share < 3 ? 'hardly any' : share < 12 ? 'some' : 'many'
}

/** A voice without that line: its figures say nothing of the client, so they bear nothing out. */
export const withoutStyleLine = (voice: string): string =>
  voice.replace(/^Sentences of about \d+ words, most between .*$/gm, '').trim()
