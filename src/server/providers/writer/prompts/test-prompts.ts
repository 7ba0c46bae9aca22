import type { Prompt } from './rules.ts'

const instructions = 'You answer shortly and exactly.'

/** Asks for an answer of a known length, to see whether a model answers, how, and how fast. */
export function countingPrompt(last: 'twenty' | 'thirty'): Prompt {
  const prompt = `Count from one to ${last} in English words, separated by commas.`
  return { instructions, prompt }
}

/** Asks for what only a schema brings into its form. */
export const formPrompt: Prompt = { instructions, prompt: 'Name a colour and a number.' }
