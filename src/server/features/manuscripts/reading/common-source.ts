import { outsideCode } from '#server/text/markdown/clean-markdown.ts'
import { dashTables } from './dash-tables.ts'

const block = (open: string, close: string) =>
  new RegExp(`^${open}[ \\t]*\\n([\\s\\S]*?)\\n[ \\t]*${close}[ \\t]*$`, 'gm')
/** Code as Jekyll and Hugo have it highlighted. */
const highlighted = [
  block(
    '[ \\t]*\\{%-?[ \\t]*highlight[ \\t]+([\\w+#.-]+)[^%\\n]*%\\}',
    '\\{%-?[ \\t]*endhighlight[ \\t]*-?%\\}',
  ),
  block(
    '[ \\t]*\\{\\{[<%][ \\t]*highlight[ \\t]+"?([\\w+#.-]+)[^\\n]*?[>%]\\}\\}',
    '\\{\\{[<%][ \\t]*/[ \\t]*highlight[ \\t]*[>%]\\}\\}',
  ),
]
/** What Jekyll is told to leave as it is. */
const raw = /\{%-?[ \t]*raw[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endraw[ \t]*-?%\}/g
/** A note where it is called, of two words at least: `^[a-z]` is a pattern. */
const inlineNote =
  /(?<![\\^])\^\[((?:[^[\]\n]|\[[^[\]\n]*\](?:\([^()\n]*\))?)*\s(?:[^[\]\n]|\[[^[\]\n]*\](?:\([^()\n]*\))?)*)\](?![+*?{$])/g

/** Writes as GitHub does what other dialects of Markdown write in ways that its parser knows nothing of. */
export function commonSource(source: string): string {
  const notes: string[] = []
  const body = outsideCode(source, (text) =>
    highlighted
      .reduce((one, pattern) => one.replace(pattern, '`````$1\n$2\n`````'), dashTables(text))
      .replace(raw, '$1')
      .replace(inlineNote, (whole, words: string, at: number, all: string) => {
        const line = all.slice(all.lastIndexOf('\n', at) + 1, at)
        if (line.split('`').length % 2 === 0) return whole
        notes.push(words.trim())
        return `[^in-line-${notes.length}]`
      }),
  )
  const defined = notes.map((words, at) => `[^in-line-${at + 1}]: ${words}`)
  return [body, ...defined].join('\n\n')
}
