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
