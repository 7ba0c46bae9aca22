import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router'
import type { Article } from '#contracts/articles/articles.ts'
import { headingOfConclusion } from '#contracts/articles/whole-markdown.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Markdown } from '../reading/markdown.tsx'
import { EditableBlock } from './editable-block.tsx'
import { hasBlockDraft } from './saving/block-drafts.ts'
import type { MarkPart } from './saving/use-unsaved-parts.tsx'
import { SectionBlocks } from './section-blocks.tsx'

const noSections: NonNullable<Article['content']>['sections'] = []

type Common = Omit<ComponentProps<typeof EditableBlock>, 'kind' | 'children'>
type TextBlocksProps = {
  article: Article
  /** What all blocks have in common, by the block and its name. */
  common: (block: 'introduction' | 'conclusion' | 'bodyContent', name: string) => Common
  onDirty: MarkPart
}

/** The running text of an article in its blocks, from the introduction to the end. */
export function TextBlocks({ article, common, onDirty }: TextBlocksProps) {
  const { content } = article
  const introduction = content?.introduction ?? ''
  const conclusion = content?.conclusion ?? ''
  const ending = headingOfConclusion(conclusion, article.language)
  // An article in sections ends with its conclusion. What stood here once stays, to be written again.
  const [hadBody] = useState(
    () =>
      content === null ||
      article.bodyContent !== '' ||
      hasBlockDraft(article.id, 'bodyContent', article.bodyContent),
  )
  const { state } = useLocation()
  // Whoever begins on an empty page goes straight on to its first words.
  const [isBegun] = useState(() => state?.beginsToWrite === true && introduction === '')
  return (
    <>
      <EditableBlock
        {...common('introduction', 'the introduction')}
        kind="markdown"
        isBegun={isBegun}
      >
        <Prose text={introduction} empty="No introduction" />
      </EditableBlock>
      <SectionBlocks
        articleId={article.id}
        aiEditsLeft={article.aiEditsLeft}
        sections={content?.sections ?? noSections}
        onDirty={onDirty}
      />
      <EditableBlock
        {...common('conclusion', 'the conclusion')}
        kind="markdown"
        heading={ending && <ConclusionTitle text={ending} />}
      >
        <Prose text={conclusion} empty="No conclusion" />
      </EditableBlock>
      {(hadBody || article.bodyContent !== '') && (
        <EditableBlock {...common('bodyContent', 'the body content')} kind="markdown">
          <Prose text={article.bodyContent} empty="No body content" />
        </EditableBlock>
      )}
    </>
  )
}

function ConclusionTitle({ text }: { text: string }) {
  return (
    <ArticleProse className="mb-2.5">
      <h2>{text}</h2>
    </ArticleProse>
  )
}

function Prose({ text, empty }: { text: string; empty: string }) {
  if (!text.trim()) return <p className="text-ink-faint">{empty}</p>
  return (
    <ArticleProse>
      <Markdown text={text} />
    </ArticleProse>
  )
}
