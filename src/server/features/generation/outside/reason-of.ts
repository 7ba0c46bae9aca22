import { cleanLine } from '#server/text/clean-text.ts'

/** Why a workflow gave up, in its own words as one line of plain text. */
export function reasonOf(error: string | undefined): string {
  const words = cleanLine(error ?? '', 300)
  if (words === '') return 'The workflow could not write this article.'
  return `The workflow could not write this article: ${/[.!?…]$/.test(words) ? words : `${words}.`}`
}
