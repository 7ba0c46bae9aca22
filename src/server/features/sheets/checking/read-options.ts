import { newArticlesSchema } from '#contracts/articles/articles.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { ResearchMode } from '#contracts/rules/publishing/published-sources.ts'
import { plainName } from './find-name.ts'

const inputTypes: Record<InputType, string> = {
  title: 'title|titel|headline',
  topic: 'topic|thema|subject',
  keyword: 'keyword|keywords|suchbegriff',
  website_url: 'website_url|website url|website|url|address|page',
  prompt: 'prompt|instruction|instructions',
}
const research: Record<ResearchMode, string> = {
  own: 'own|own knowledge|knowledge|no|nein|none|off|false|0',
  web: 'web|on the web|internet|yes|ja|on|true|1|x',
}
const answers = { yes: 'yes|ja|y|j|true|wahr|1|x|on', no: 'no|nein|n|false|falsch|0|off' }

function reader<Value extends string>(words: Record<Value, string>) {
  const byWord = new Map(
    (Object.keys(words) as Value[]).flatMap((value) =>
      words[value].split('|').map((word) => [word, value] as const),
    ),
  )
  return (cell: string): Value | undefined => byWord.get(plainName(cell))
}

/** What a cell says, in the words that people use for it; undefined where they are others. */
export const readInputType = reader(inputTypes)
export const readResearch = reader(research)
export const readYesOrNo = reader(answers)

/** Whole minutes; undefined for anything else. */
export function readMinutes(cell: string): number | undefined {
  const [, minutes] = /^(\d{1,3})(?:\s?min(?:utes?|\.)?)?$/i.exec(cell.trim()) ?? []
  const read = newArticlesSchema.shape.readTime.safeParse(minutes ? Number(minutes) : undefined)
  return read.data ?? undefined
}

/** Whether a text is an address in the web; the scheme may be missing. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}

/**
 * An error as a spreadsheet writes it into the cell: `#REF!`, `Err:502`, and what `#N/A` is called in Danish, Dutch, German,
 * Italian, Polish, Russian, Spanish or Turkish. `#FORMULA!` is our own word for a formula without a stored result.
 */
export const isCellError = (cell: string): boolean =>
  /^(?:#(?:[\p{Lu}\d/]+[!?]|N\/[ABD]|NV|YOK|I\/T|Н\/Д)|Err:\d{3})$/u.test(cell)
