import { type ReactNode, Suspense } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { TextBlock } from '#contracts/articles/editing.ts'
import { readTimeOf, readTimeWords } from '#contracts/rules/articles/read-time.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { pageTitle } from '../article-status.ts'
import { OfflineNotice } from '../offline-notice.tsx'
import type { Change } from './change.ts'
import { EditableBlock } from './editable-block.tsx'
import { LeftBehind } from './left-behind.tsx'
import { useUnsavedParts } from './saving/use-unsaved-parts.tsx'
import { TextBlocks } from './text-blocks.tsx'

// Not needed to read.
const WritingLine = lazyPart(
  () => import('./writing-line.tsx'),
  (file) => file.WritingLine,
)
const storedReadTime = (typed: string) => readTimeOf(typed.trim())

type ContentTabProps = { article: Article; addressSlot?: ReactNode; bannerSlot?: ReactNode }

/** The article's texts, each edited in place. */
export function ContentTab({ article, addressSlot, bannerSlot }: ContentTabProps) {
  const { mark, guard } = useUnsavedParts()
  const { content } = article
  const texts: Record<TextBlock, string> = {
    ...article,
    introduction: content?.introduction ?? '',
    conclusion: content?.conclusion ?? '',
  }
  const common = (block: TextBlock, name: string) => {
    const stored = texts[block]
    const toChange = (change: { text: string; before: string }): Change => ({ block, ...change })
    const edit = {
      text: stored,
      editsLeft: article.aiEditsLeft,
      toChange: (text: string) => toChange({ before: stored, text }),
    }
    return {
      ...{ articleId: article.id, block, name, stored, toChange, onDirty: mark },
      ...(block === 'readTime' ? {} : { aiEdit: { ...edit, place: { block } } }),
    }
  }
  return (
    <article className="grid min-w-0 grid-cols-1 gap-9">
      <p className="-mb-4 hidden text-ink-faint text-xs max-md:block pointer-coarse:block">
        Tap a part to change it.
      </p>
      <Suspense fallback={<div className="-mb-5 min-h-8" />}>
        <WritingLine article={article} />
      </Suspense>
      <LeftBehind />
      {article.offlineSample && <OfflineNotice byHand={article.generation === null} />}
      <EditableBlock
        {...common('title', 'the title')}
        kind="line"
        required="An article needs a title. The one it had is kept until you give it another."
      >
        <ArticleProse>
          <h1>{pageTitle(article)}</h1>
        </ArticleProse>
      </EditableBlock>
      <div className="-mt-5">
        <EditableBlock {...common('subtitle', 'the subtitle')} kind="line">
          <Text text={article.subtitle} empty="No subtitle" />
        </EditableBlock>
      </div>
      {bannerSlot}
      <EditableBlock
        {...common('readTime', 'the read time')}
        kind="line"
        hint="A number of minutes, or a few words."
        asStored={storedReadTime}
      >
        <Labelled label="Read time">
          {article.readTime ? readTimeWords(article.readTime) : 'Not given'}
        </Labelled>
      </EditableBlock>
      <EditableBlock {...common('summary', 'the summary')} kind="paragraph">
        <Labelled label="Summary">{article.summary || 'No summary'}</Labelled>
      </EditableBlock>
      <EditableBlock
        {...common('metaDescription', 'the meta description')}
        kind="paragraph"
        hint="Shown in search results. 120 to 156 characters work best."
      >
        <Labelled label="Meta description">
          {article.metaDescription || 'No meta description'}
        </Labelled>
      </EditableBlock>
      {addressSlot}
      <TextBlocks article={article} common={common} onDirty={mark} />
      {guard}
    </article>
  )
}

function Text({ text, empty }: { text: string; empty: string }) {
  return text ? (
    <p className="font-serif text-ink-soft text-lg">{text}</p>
  ) : (
    <p className="text-ink-faint">{empty}</p>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-rule-strong border-l-2 pl-5">
      <h2 className="font-medium font-sans text-ink-faint text-xs tracking-normal">{label}</h2>
      <p className="mt-1 text-ink-soft leading-6">{children}</p>
    </div>
  )
}
