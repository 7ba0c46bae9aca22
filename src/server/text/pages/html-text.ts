import { type Token, Tokenizer, TokenizerMode } from 'parse5'

const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tr,ul'
const blockTags = new Set(blocks.split(','))
const unread = new Set(['script', 'style', 'template', 'noscript'])
/** Elements whose content is no markup, so that only their own end tag ends them. */
const modes: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
}

/**
 * The words of an HTML fragment, blocks separated by an empty line. Reads it once, tag by tag and without a
 * tree, so that a hostile text takes no longer than another of its size.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let skipped: { tag: string; depth: number } | null = null
  const add = ({ chars }: Token.CharacterToken) => {
    if (!skipped) parts.push(chars.replaceAll(/\s+/g, ' '))
  }
  const addBreak = (tag: string) => {
    if (skipped) return
    if (tag === 'br') parts.push('\n')
    else if (tag === 'td' || tag === 'th') parts.push(' ')
    else if (blockTags.has(tag)) parts.push('\n\n')
  }
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName }) => {
        tokenizer.state = modes[tagName] ?? tokenizer.state
        if (skipped?.tag === tagName) skipped.depth += 1
        else if (!skipped && unread.has(tagName)) skipped = { tag: tagName, depth: 1 }
        addBreak(tagName)
      },
      onEndTag: ({ tagName }) => {
        if (skipped?.tag === tagName) {
          skipped.depth -= 1
          if (skipped.depth === 0) skipped = null
        }
        addBreak(tagName)
      },
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  )
  tokenizer.write(html, true)
  return parts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
