import type { Article } from '#contracts/articles.ts'
import { ArticleProse } from '../../ui/article-prose.tsx'
import { startsWithHeading } from './article-parts.ts'
import { Markdown } from './markdown.tsx'

type ArticleBodyProps = { article: Pick<Article, 'content' | 'bodyContent'> }

/** The text of an article: introduction, numbered sections and conclusion, then the body content. */
export function ArticleBody({ article }: ArticleBodyProps) {
  const { content, bodyContent } = article
  return (
    <div className="grid gap-[1.6em]">
      {content && (
        <>
          <ArticleProse className="first-letter:float-left first-letter:mt-[0.06em] first-letter:mr-[0.08em] first-letter:font-medium first-letter:text-[3.4em] first-letter:leading-[0.82]">
            <Markdown text={content.introduction} />
          </ArticleProse>
          {numbered(content.sections).map((section) => (
            <Section key={section.number} {...section} />
          ))}
          {content.conclusion.trim() && (
            <ArticleProse>
              {!startsWithHeading(content.conclusion) && <h2>Conclusion</h2>}
              <Markdown text={content.conclusion} />
            </ArticleProse>
          )}
        </>
      )}
      {bodyContent.trim() && (
        <ArticleProse className={content ? 'border-t pt-[1.6em]' : ''}>
          <Markdown text={bodyContent} />
        </ArticleProse>
      )}
    </div>
  )
}

type NumberedSection = { number: number; title: string; content: string }

function numbered(sections: { title: string; content: string }[]): NumberedSection[] {
  return sections.map((section, index) => ({ ...section, number: index + 1 }))
}

function Section({ number, title, content }: NumberedSection) {
  return (
    <ArticleProse>
      <h2 className="flex gap-[0.6em]">
        <span className="w-[0.9em] shrink-0 text-accent tabular-nums xl:-ml-[1.5em]">{number}</span>
        <span className="min-w-0">{title}</span>
      </h2>
      <Markdown text={content} />
    </ArticleProse>
  )
}
