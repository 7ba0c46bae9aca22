import type { Knowledge } from '#contracts/clients/knowledge.ts'
import type { StyleCard } from '#contracts/clients/style-card.ts'
import { styleLine } from '#contracts/clients/style-line.ts'
import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'

/** The fields of the rules form: lists are texts, one entry per line. */
export type RuleValues = {
  voice: string
  audience: string
  examples: string
  preferred: string
  avoided: string
  spelling: string
  /** '', 'formal' or 'informal'. */
  address: string
  careful: string
  required: string
  competitors: string
  colours: string
  updatedAt?: string | undefined
}

/** The names of the fields that people fill in. */
export const ruleNames = [
  'voice',
  'audience',
  'examples',
  'preferred',
  'avoided',
  'spelling',
  'address',
  'careful',
  'required',
  'competitors',
  'colours',
] as const satisfies (keyof RuleValues)[]

/** Stored rules as the form shows them. */
export function valuesOf({ rules, rulesUpdatedAt }: Knowledge): RuleValues {
  return {
    voice: rules.voice,
    audience: rules.audience,
    examples: rules.examples.join('\n\n'),
    preferred: rules.preferred.join('\n'),
    avoided: rules.avoided.join('\n'),
    spelling: rules.spelling,
    address: rules.address,
    careful: rules.careful.join('\n'),
    required: rules.required.join('\n'),
    competitors: rules.competitors.join('\n'),
    colours: rules.colours.join('\n'),
    updatedAt: rulesUpdatedAt ?? undefined,
  }
}

/** The form as it is sent: empty lines and repeated entries are dropped. */
export function rulesOf(values: RuleValues) {
  return {
    voice: values.voice,
    audience: values.audience,
    examples: examplesOf(values.examples),
    preferred: entriesOf(values.preferred),
    avoided: entriesOf(values.avoided),
    spelling: values.spelling as Knowledge['rules']['spelling'],
    address: values.address as Knowledge['rules']['address'],
    careful: entriesOf(values.careful),
    required: entriesOf(values.required),
    competitors: entriesOf(values.competitors),
    colours: entriesOf(values.colours),
  }
}

/** What the rules become by writing as the client does: a line more in the voice, and its form of address. */
export function withStyle(voice: string, card: StyleCard): Partial<RuleValues> {
  const line = styleLine(card)
  const longer = [voice.trim(), line].filter(Boolean).join('\n')
  return {
    voice: voice.includes(line) || longer.length > knowledgeLimits.voice ? voice : longer,
    address: card.address ?? '',
  }
}

/** The passages of a text, which empty lines part. */
export const examplesOf = (text: string) => entriesOf(text, /\n\s*\n/)

function entriesOf(text: string, between: RegExp = /\n/): string[] {
  const entries = text.split(between).map((entry) => entry.trim())
  return [...new Set(entries)].filter((entry) => entry !== '')
}
