const begun = /^\s*<think(?:ing)?>/i
const ended = /^[\s\S]*<\/think(?:ing)?>\s*/i

/**
 * An answer without the thinking that some servers leave in it, up to `</think>`; templates may have written the opening
 * tag themselves. A thought that has not ended is no text yet.
 */
export function withoutThinking(text: string): { text: string; thought: boolean } {
  if (ended.test(text)) return { text: text.replace(ended, ''), thought: true }
  return begun.test(text) ? { text: '', thought: true } : { text, thought: false }
}
