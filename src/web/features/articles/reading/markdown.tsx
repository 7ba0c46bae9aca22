import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import {
  keepLineBreakTags,
  limitNesting,
  shapeForArticles,
} from '#contracts/rules/articles/article-markdown.ts'
import { readGfm } from './read-gfm.ts'

const components: Components = {
  a: ({ node: _, children, ...rest }) => (
    <a {...rest} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ),
  img: ({ node: _, alt, ...rest }) => <img {...rest} alt={alt ?? ''} loading="lazy" />,
  pre: ({ node: _, ...rest }) => <pre {...rest} className="whitespace-pre-wrap" />,
}

type MarkdownProps = {
  text: string
  /** Applied to the tree that is about to be shown. */
  rehypePlugins?: NonNullable<Options['rehypePlugins']>
}

/** Markdown as React elements; raw HTML is dropped, links lead to the web or a mailbox only. */
export function Markdown({ text, rehypePlugins = [] }: MarkdownProps) {
  return (
    <ReactMarkdown
      skipHtml
      remarkPlugins={[readGfm, keepLineBreakTags]}
      rehypePlugins={[shapeForArticles, ...rehypePlugins]}
      components={components}
    >
      {limitNesting(text)}
    </ReactMarkdown>
  )
}
