import type { Paragraph, PhrasingContent, Root } from 'mdast'

/** A plain text as a tree: paragraphs as they stand, in which no sign is a mark. */
export function readPlainText(source: string): Root {
  const children = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|\u2028/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .flatMap((part): Paragraph[] => {
      const lines = part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      return lines.length === 0 ? [] : [{ type: 'paragraph', children: asLines(lines) }]
    })
  return { type: 'root', children }
}

/** Lines that a program has wrapped are one; others end where their writer ended them. */
function asLines(lines: string[]): PhrasingContent[] {
  const text = (value: string): PhrasingContent => ({ type: 'text', value })
  const isWrapped =
    lines.length > 1 && lines.slice(0, -1).every(({ length }) => length > 55 && length < 100)
  if (isWrapped) return [text(lines.join(' '))]
  return lines.flatMap((line, at) =>
    at === 0 ? [text(line)] : [{ type: 'break' } as const, text(line)],
  )
}
