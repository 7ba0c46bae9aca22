/** US dollars for a million tokens. */
export type Price = Readonly<{ input: number; output: number }>
/** The operator's own prices by the name of the model. */
export type OwnPrices = Readonly<Record<string, Price>>

// List prices of the default models and their nearest relatives. The first row whose pattern matches counts.
const listed: readonly [RegExp, Price][] = [
  [/^gpt-5\.4-mini/, { input: 0.75, output: 4.5 }],
  [/^gpt-5\.4(?!-)/, { input: 2.5, output: 15 }],
  [/^gpt-5(?![.\w-])/, { input: 1.25, output: 10 }],
  [/^claude-sonnet-5-5/, { input: 2, output: 10 }],
  [/^claude-haiku-5-5/, { input: 0.1, output: 0.5 }],
  [/^claude-haiku-4-5/, { input: 1, output: 5 }],
]

/** What a model takes: the operator's own price, else the list price; null where neither is known. */
export function priceOf(model: string, own: OwnPrices): Price | null {
  return own[model] ?? listed.find(([pattern]) => pattern.test(model))?.[1] ?? null
}

/** The price of a call in millionths of a US dollar: a dollar for a million tokens is one of these a token. */
export function costOf(
  price: Price | null,
  tokens: { input: number; output: number },
): number | null {
  if (price === null) return null
  return Math.round(tokens.input * price.input + tokens.output * price.output)
}
