/** US dollars for a million tokens; what a provider has kept, and keeps, costs what it reads unless told otherwise. */
export type Price = Readonly<{ input: number; output: number; cached?: number; kept?: number }>
/** The operator's own prices by the name of the model. */
export type OwnPrices = Readonly<Record<string, Price>>

// List prices of the default models and their nearest relatives. The first row whose pattern matches counts.
const listed: readonly [RegExp, Price][] = [
  [/^gpt-5\.4-mini/, { input: 0.75, output: 4.5, cached: 0.075 }],
  [/^gpt-5\.4(?!-)/, { input: 2.5, output: 15, cached: 0.25 }],
  [/^gpt-5(?![.\w-])/, { input: 1.25, output: 10, cached: 0.125 }],
  [/^claude-sonnet-5-5/, { input: 2, output: 10, cached: 0.2, kept: 2.5 }],
  [/^claude-haiku-5-5/, { input: 0.1, output: 0.5, cached: 0.01, kept: 0.125 }],
  [/^claude-haiku-4-5/, { input: 1, output: 5, cached: 0.1, kept: 1.25 }],
]

/** What a model takes: the operator's own price, else the list price; null where neither is known. */
export function priceOf(model: string, own: OwnPrices): Price | null {
  return own[model] ?? listed.find(([pattern]) => pattern.test(model))?.[1] ?? null
}

type Tokens = { input: number; output: number; cached?: number; kept?: number }

/**
 * The price of a call in millionths of a US dollar: a dollar for a million tokens is one of these a token. Tokens that
 * were or are kept are among those of the input.
 */
export function costOf(price: Price | null, tokens: Tokens): number | null {
  if (price === null) return null
  const { input, output, cached = 0, kept = 0 } = tokens
  const read = Math.max(0, input - cached - kept)
  return Math.round(
    read * price.input +
      cached * (price.cached ?? price.input) +
      kept * (price.kept ?? price.input) +
      output * price.output,
  )
}
