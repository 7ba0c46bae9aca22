import { storable } from '#contracts/shapes.ts'

/** What follows is not even looked at: patterns over millions of signs would hold up the whole process. */
const longest = 4_000
const usual = 600
const stored = storable()

/** What another service said, at a length and in a form that can be stored; 600 characters unless told. */
export function saidText(text: string, most = usual): string {
  return stored.parse(text.slice(0, most))
}

/** The same as one short line without tags. */
export function saidLine(text: string): string {
  const line = saidText(text, longest)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[<>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return saidText(line, 300)
}
