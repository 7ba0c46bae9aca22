/** More beginnings of brackets than this are the text of a page, not noise around an answer. */
const mostBeginnings = 50
/** Nor is a longer answer, which has to be JSON as it is. */
const longestNoise = 2 * 1024 * 1024

/**
 * The JSON of an answer; undefined where there is none. Plugins and misconfigured hosts print warnings before, after and
 * around it: then it is the longest object or array that stands in the text.
 */
export function jsonIn(body: Uint8Array): unknown {
  const text = new TextDecoder().decode(body)
  const whole = parsed(text)
  if (whole !== undefined || text.length > longestNoise) return whole
  const bare = withoutMarkup(text)
  return parsed(bare) ?? longestIn(bare)
}

const element = '<!--(?:(?!-->)[^])*-->|<(script|style)\\b(?:(?!</\\1)[^])*</\\1\\s*>'
const before = new RegExp(`^(?:\\s*(?:${element}))+`, 'i')
const after = new RegExp(`(?:${element})\\s*$`, 'i')

/**
 * Without the scripts and comments before and after an answer, which hold JSON of their own: caches sign what they
 * have kept, and counters of visits begin each page.
 */
function withoutMarkup(text: string): string {
  const bare = text.replace(before, '').trimEnd().replace(after, '')
  return bare.length < text.trimEnd().length && after.test(bare) ? withoutMarkup(bare) : bare
}

function longestIn(text: string): unknown {
  let [longest, found] = [0, undefined as unknown]
  let tried = 0
  for (let at = nextBracket(text, 0); at >= 0; at = nextBracket(text, at + 1)) {
    tried += 1
    if (tried > mostBeginnings || text.length - at <= longest) break
    const end = endOf(text, at)
    if (end - at <= longest) continue
    const value = parsed(text.slice(at, end))
    if (!isAnswer(value)) continue
    ;[longest, found] = [end - at, value]
    // What stands inside of it is shorter.
    at = end - 1
  }
  return found
}

/** Sites answer with objects and lists of them; a warning may hold `[0]`. */
function isAnswer(value: unknown): boolean {
  const isObject = (one: unknown) => typeof one === 'object' && one !== null
  return Array.isArray(value) ? value.every(isObject) : isObject(value)
}

function nextBracket(text: string, from: number): number {
  const at = text.slice(from).search(/[{[]/)
  return at < 0 ? -1 : from + at
}

/** Behind the bracket that closes the one here; 0 where none does. */
function endOf(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
