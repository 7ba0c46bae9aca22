import type { InputType } from './articles/articles.ts'

/** Inputs taken from one submission; further ones are left out. */
export const maxInputs = 10

/** Splits on line breaks and commas, trims, drops empties and keeps the first ten. */
export function splitInputs(text: string): { inputs: string[]; leftOut: number } {
  const all = text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return { inputs: all.slice(0, maxInputs), leftOut: Math.max(0, all.length - maxInputs) }
}

/** The inputs of one submission: several, unless it is one text by choice or, for a prompt, by default. */
export function inputsOf(order: {
  inputType: InputType
  inputValue: string
  multiple?: boolean | undefined
}): { inputs: string[]; leftOut: number } {
  const several = order.multiple ?? order.inputType !== 'prompt'
  if (several) return splitInputs(order.inputValue)
  const one = order.inputValue.trim()
  return { inputs: one ? [one] : [], leftOut: 0 }
}
