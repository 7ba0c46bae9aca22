import type { TextProvider } from './model-table.ts'

/** Tokens that models of the large providers read at once, at least; the first row whose pattern matches counts. */
const rows: Record<TextProvider, [RegExp, number][]> = {
  openai: [
    [/^gpt-5/, 272_000],
    [/^gpt-4\.1/, 1_000_000],
    [/^(o\d|gpt-4o|gpt-4-turbo)/, 128_000],
    [/^gpt-4/, 8_192],
    [/^gpt-3/, 16_385],
  ],
  anthropic: [[/^claude-/, 200_000]],
  google: [[/^gemini-/, 1_000_000]],
  'openai-compatible': [],
}

/** The window of a model of a large provider; null where none is known, and nothing is cut then. */
export function knownWindow(provider: TextProvider, model: string): number | null {
  return rows[provider].find(([pattern]) => pattern.test(model))?.[1] ?? null
}
