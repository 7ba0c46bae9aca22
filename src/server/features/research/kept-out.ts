import { folded } from '#server/text/language/words.ts'

const address =
  /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.\w+|\b[\w-]+\.(?:com|org|net|io|co|info|example)\b/i

/** Whether words of a page never reach a prompt: they carry an address, or name somebody who is never to be named. */
export function isKeptOut(text: string, competitors: readonly string[]): boolean {
  return address.test(text) || competitors.some((name) => names(text, name))
}

function names(text: string, name: string): boolean {
  const wanted = folded(name).toLowerCase()
  if (wanted === '') return false
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(folded(text))
}
