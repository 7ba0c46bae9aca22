/** The parameters a model accepts. A new model needs a row below and nothing else. */
export type ModelTraits = {
  /** Accepts `temperature`; reasoning models refuse it. */
  sampling: boolean
  /** Reasons before it answers: needs room for that in the output limit. */
  reasons: boolean
  /** Keeps of a prompt what it is told to, instead of whatever it finds the same. */
  marksCache?: boolean
}

export type TextProvider = 'openai' | 'openai-compatible' | 'anthropic' | 'google'

/** The model used when none is configured. Custom endpoints have no sensible default. */
export const defaultModels: Record<TextProvider, string | null> = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-sonnet-5-5',
  google: 'gemini-3.5-flash',
  'openai-compatible': null,
}

const PLAIN: ModelTraits = { sampling: true, reasons: false }
const REASONING: ModelTraits = { sampling: false, reasons: true }

// The first row whose pattern matches counts.
const rows: Record<TextProvider, [RegExp, ModelTraits][]> = {
  openai: [
    [/^gpt-5[\w.]*-chat/, { sampling: false, reasons: false }],
    [/^(gpt-5|o\d)/, REASONING],
    [/^gpt-(4|3)/, PLAIN],
  ],
  anthropic: [
    [/^claude-(3|haiku-4|sonnet-4-0|opus-4-0)/, PLAIN],
    [/^claude-/, REASONING],
  ],
  google: [
    [/^gemini-(2\.5|[3-9])/, { sampling: true, reasons: true }],
    [/^gemini-/, PLAIN],
  ],
  'openai-compatible': [[/(^|\/)(gpt-5|o\d|claude-(opus|sonnet)-[5-9])/, REASONING]],
}

/** Unknown models of the large providers count as reasoning models, which get no parameter they could reject. */
export function traitsOf(provider: TextProvider, model: string): ModelTraits {
  const row = rows[provider].find(([pattern]) => pattern.test(model))
  const traits = row?.[1] ?? (provider === 'openai-compatible' ? PLAIN : REASONING)
  return provider === 'anthropic' ? { ...traits, marksCache: true } : traits
}
