import { Suspense } from 'react'
import type { GenerationText } from '#contracts/articles/generation.ts'
import { headingOfConclusion } from '#contracts/articles/whole-markdown.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { partId } from '../reading/contents.ts'
import { Markdown } from '../reading/markdown.tsx'

const DraftText = lazyPart(
  () => import('../generation/draft-text.tsx'),
  (file) => file.DraftText,
)

type Parts = Pick<GenerationText, 'introduction' | 'conclusion'> & {
  sections: { title: string; content: string | null; words?: number; draft?: string | null }[]
}
type ArticleBodyProps = {
  text: Parts | null
  bodyContent?: string
  /** The tag of its language, by which a conclusion without a heading gets one. */
  language: string | null
  /** Whether missing parts are being written and get a placeholder. */
  awaited?: boolean
}

/**
 * The text of an article: introduction, numbered sections and conclusion, then the body content. Each
 * part keeps its element from the plan to the finished article, so that nothing moves while someone
 * reads.
 */
export function ArticleBody({
  text,
  bodyContent = '',
  language,
  awaited = false,
}: ArticleBodyProps) {
  return (
    <div className="grid grid-cols-1 gap-[1.6em]">
      {text && (
        <>
          <Introduction text={text.introduction} awaited={awaited} />
          {numbered(text.sections).map((section) => (
            <Section key={section.number} {...section} awaited={awaited} />
          ))}
          <Conclusion text={text.conclusion} language={language} awaited={awaited} />
        </>
      )}
      {bodyContent.trim() && (
        <ArticleProse className={text ? 'border-t pt-[1.6em]' : ''}>
          <Markdown text={bodyContent} />
        </ArticleProse>
      )}
    </div>
  )
}

type PartProps = { text: string | null; awaited: boolean }

function Introduction({ text, awaited }: PartProps) {
  if (text === null) return awaited && <Awaited name="The introduction" words={80} />
  if (text.trim() === '') return null
  return (
    <ArticleProse
      id={partId('introduction')}
      tabIndex={-1}
      className="scroll-mt-18 outline-none first-letter:float-left first-letter:mt-[0.06em] first-letter:mr-[0.08em] first-letter:font-medium first-letter:text-[3.4em] first-letter:leading-[0.82]"
    >
      <Markdown text={text} />
    </ArticleProse>
  )
}

function Conclusion({ text, language, awaited }: PartProps & { language: string | null }) {
  if (text === null && !awaited) return null
  if (text?.trim() === '') return null
  // Of a text that is being written, the language is not known yet.
  const heading =
    text === null ? 'Conclusion' : headingOfConclusion(text, language ?? (awaited ? 'en' : null))
  return (
    <ArticleProse id={partId('conclusion')} tabIndex={-1} className="scroll-mt-18 outline-none">
      {heading && <h2>{heading}</h2>}
      {text === null ? <Awaited name="The conclusion" words={70} /> : <Markdown text={text} />}
    </ArticleProse>
  )
}

function numbered(sections: Parts['sections']) {
  return sections.map((section, index) => ({ ...section, number: index + 1 }))
}

type SectionProps = Parts['sections'][number] & { number: number; awaited: boolean }

function Section({ number, title, content, words = 150, draft, awaited }: SectionProps) {
  if (content === null && !awaited) return null
  if (!title && content === '') return null
  return (
    <ArticleProse
      id={partId(`section:${number}`)}
      tabIndex={-1}
      className="scroll-mt-18 outline-none"
    >
      {title && (
        <h2 className="flex gap-[0.6em]">
          <span className="min-w-[0.9em] shrink-0 text-accent tabular-nums xl:-ms-[1.5em]">
            {number}
          </span>
          <span className="min-w-0">{title}</span>
        </h2>
      )}
      {content === null ? (
        <Suspense fallback={<Awaited name={`Section ${number}`} words={words} />}>
          {draft ? (
            <DraftText text={draft} words={words} />
          ) : (
            <Awaited name={`Section ${number}`} words={words} />
          )}
        </Suspense>
      ) : (
        <Markdown text={content} />
      )}
    </ArticleProse>
  )
}

const widths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-4/5']

/** Placeholder lines for a text being written, about as many as it will have. */
function Awaited({ name, words }: { name: string; words: number }) {
  const lines = Math.min(12, Math.max(3, Math.round(words / 14)))
  return (
    <div className="grid gap-3">
      <span className="sr-only">{name} is being written.</span>
      {Array.from({ length: lines }, (_, line) => `line ${line + 1}`).map((key, line) => (
        <Skeleton key={key} className={`h-4.5 ${widths[line % widths.length]}`} />
      ))}
    </div>
  )
}
