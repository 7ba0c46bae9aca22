/** What a server says of a call that has more tokens than its model reads. */
export type TooLong = {
  /** The window that it names, in tokens; null where it names none. */
  window: number | null
  /** The tokens that it has counted in what was to be read. */
  read: number | null
}

/** Hosted models, llama.cpp, vLLM, Ollama and LM Studio each have words of their own for it. */
const saysSo =
  /context[ _-]?(length|size|window|limit)|maximum context|maximum model length|(prompt|input|text|request|messages?)( is| are)? too long|exceeds? the maximum number of tokens|max_new_tokens/i

const windows = [
  /"n_ctx"\s*:\s*(\d+)/,
  /available context size \((\d+)/i,
  /(?:maximum|max) context length (?:is|of)(?: only)? (\d+)/i,
  /context (?:length|window|size)(?: is| of)(?: only)? (\d+)/i,
  /maximum model length of (\d+)/i,
  /tokens? > (\d+) maximum/i,
  /maximum number of tokens allowed \((\d+)\)/i,
  /exceed context limit: .* > (\d+)/i,
  /must be <= (\d+)/,
]
const counts = [
  /"n_prompt_tokens"\s*:\s*(\d+)/,
  /request \((\d+) tokens\)/i,
  /\((\d+) in the (?:messages|prompt)/i,
  /request has (\d+) input tokens/i,
  /passed (\d+) input tokens/i,
  /resulted in (\d+) tokens/i,
  /requested tokens \((\d+)\)/i,
  /prompt \(length (\d+)\)/i,
  /too long: (\d+) tokens/i,
  /input token count \((\d+)\)/i,
  /given: (\d+) `inputs`/i,
]

/** Whether a refusal says that a text is too long for the model. */
export const isTooLong = (said: string): boolean => saysSo.test(said)

/** What a refusal says of the window; null for a refusal of anything else. */
export function readTooLong(said: string): TooLong | null {
  // Thousands may be parted.
  const plain = said.replace(/(?<=\d),(?=\d{3}\b)/g, '')
  if (!isTooLong(plain)) return null
  return { window: firstOf(windows, plain), read: firstOf(counts, plain) }
}

function firstOf(patterns: readonly RegExp[], said: string): number | null {
  for (const pattern of patterns) {
    const number = Number(pattern.exec(said)?.[1])
    if (number > 0) return number
  }
  return null
}
