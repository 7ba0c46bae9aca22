import { type Token, Tokenizer } from 'parse5'
import { type Facts, plainLink } from './facts-of-tree.ts'

/** The same of an HTML fragment, read once, tag by tag; links within it are none. */
export function factsOfHtml(html: string): Facts {
  const facts: Facts = { links: [], starts: [], rows: 0 }
  let isFirst = false
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: (tag) => {
        const href = attribute(tag, 'href')
        if (tag.tagName === 'a' && href && !href.startsWith('#')) facts.links.push(plainLink(href))
        if (tag.tagName === 'ol' || (isFirst && tag.tagName === 'li')) {
          // Some say it of the list, others of its first item.
          const start = attribute(tag, tag.tagName === 'ol' ? 'start' : 'value')
          if (start !== undefined && start !== '1') facts.starts.push(Number(start))
          isFirst = tag.tagName === 'ol' && start === undefined
        }
        if (tag.tagName === 'tr') facts.rows += 1
      },
      onEndTag: ignore,
      onCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  )
  tokenizer.write(html, true)
  return facts
}

const attribute = ({ attrs }: Token.TagToken, name: string) =>
  attrs.find((one) => one.name === name)?.value
