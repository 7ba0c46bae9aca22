/** A text with its selection, as character positions. */
export type Selected = { text: string; start: number; end: number }

/** Puts marks around the selection, or removes them if present. */
export function toggleAround({ text, start, end }: Selected, mark: string): Selected {
  const before = text.slice(start - mark.length, start)
  const after = text.slice(end, end + mark.length)
  if (before === mark && after === mark) {
    return {
      text:
        text.slice(0, start - mark.length) + text.slice(start, end) + text.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  }
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    start: start + mark.length,
    end: end + mark.length,
  }
}

/** Prefixes each line of the selection, or removes the prefix if all have it. */
export function togglePrefix({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  const to = newline === -1 ? text.length : newline
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line) => line.startsWith(prefix))
  const changed = lines.map((line) => (all ? line.slice(prefix.length) : prefix + line)).join('\n')
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from,
    end: from + changed.length,
  }
}

/** Turns the selection into a link and selects the placeholder for its address. */
export function insertLink({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'link'
  const address = 'https://'
  const made = `[${words}](${address})`
  const at = start + words.length + 3
  return {
    text: text.slice(0, start) + made + text.slice(end),
    start: at,
    end: at + address.length,
  }
}
