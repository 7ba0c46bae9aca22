import type { InputType } from './rules/articles/input-types.ts'

/** Inputs taken from one submission; further ones are left out. */
export const maxInputs = 10

/**
 * The inputs of one submission, without empty ones: split at line breaks and commas, with `lines` at line breaks
 * alone, and not at all where it is one text by choice or, for a prompt, by default.
 */
export function inputsOf(order: {
  inputType: InputType
  inputValue: string
  multiple?: boolean | 'lines' | undefined
}): { inputs: string[]; leftOut: string[] } {
  const multiple = order.multiple ?? order.inputType !== 'prompt'
  const at = multiple === 'lines' ? /\n/ : /[\n,]/
  const parts = multiple ? order.inputValue.split(at) : [order.inputValue]
  const all = parts.map((part) => part.trim()).filter(Boolean)
  return { inputs: all.slice(0, maxInputs), leftOut: all.slice(maxInputs) }
}
