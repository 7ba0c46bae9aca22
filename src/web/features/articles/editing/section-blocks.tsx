import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { Article } from '#contracts/articles.ts'
import { maxSections } from '#contracts/rules/section-limit.ts'
import { focusNext } from '../../../lib/keep-focus.ts'
import { notify } from '../../../lib/toasts.ts'
import { ArticleProse } from '../../../ui/article-prose.tsx'
import { Button } from '../../../ui/button.tsx'
import { Markdown } from '../reading/markdown.tsx'
import { EditableBlock } from './editable-block.tsx'
import { useChangeArticle } from './editing.queries.ts'

type Sections = NonNullable<Article['content']>['sections']
type SectionBlocksProps = {
  articleId: string
  aiEditsLeft: number
  sections: Sections
  onDirty: (block: string, dirty: boolean) => void
}

/** A section is edited as one text: its first line is its title. */
export function sectionText({ title, content }: Sections[number]): string {
  return `## ${title}\n\n${content}`
}

/** The section that a text says: its first line, and what follows. */
export function readSection(text: string): Sections[number] {
  const [first = '', ...rest] = text.trim().split('\n')
  return { title: first.replace(/^#+\s*/, '').trim(), content: rest.join('\n').trim() }
}

const editLabel = (number: number) => `Edit section ${number}`

/** The numbered sections: each edited in place, moved, removed; and one more at the end. */
export function SectionBlocks(props: SectionBlocksProps) {
  const { articleId, aiEditsLeft, sections, onDirty } = props
  const change = useChangeArticle(articleId)
  const put = (next: Sections, focus: string[], before: Sections = sections) =>
    change.mutate(
      { block: 'sections', before, sections: next },
      { onSuccess: () => focusNext(...focus) },
    )
  const move = (from: number, by: 1 | -1) => {
    const section = sections[from]
    if (!section) return
    const [same, other] = by === 1 ? ['down', 'up'] : ['up', 'down']
    const label = `Move section ${from + by + 1}`
    const next = sections.toSpliced(from, 1).toSpliced(from + by, 0, section)
    put(next, [`${label} ${same}`, `${label} ${other}`])
  }
  const remove = (index: number) => {
    const next = sections.toSpliced(index, 1)
    const undo = () => put(sections, [editLabel(index + 1)], next)
    change.mutate(
      { block: 'sections', before: sections, sections: next },
      {
        onSuccess: () => {
          focusNext(editLabel(Math.min(index + 1, next.length)), 'Add section')
          void notify('success', 'Section removed', {
            id: 'changes',
            duration: 10_000,
            action: { label: 'Undo', onClick: undo },
          })
        },
      },
    )
  }
  return (
    <div className="grid gap-8">
      {numbered(sections).map(({ key, number, section }) => (
        <EditableBlock
          key={key}
          articleId={articleId}
          block={`section:${number}`}
          name={`section ${number}`}
          kind="markdown"
          stored={sectionText(section)}
          hint="The first line is the title of the section."
          toChange={({ text, before }) => ({
            block: 'section',
            index: number - 1,
            before: before === sectionText(section) ? section : readSection(before),
            section: readSection(text),
          })}
          aiEdit={{
            place: { block: 'section', index: number - 1 },
            text: section.content,
            editsLeft: aiEditsLeft,
            toChange: (content) => ({
              block: 'section',
              index: number - 1,
              before: section,
              section: { ...section, content },
            }),
          }}
          onDirty={onDirty}
          tools={
            <SectionTools
              number={number}
              last={number === sections.length}
              busy={change.isPending}
              onMove={(by) => move(number - 1, by)}
              onRemove={() => remove(number - 1)}
            />
          }
        >
          <ArticleProse>
            <h2 className="flex gap-[0.6em]">
              <span className="w-[0.9em] shrink-0 text-accent tabular-nums">{number}</span>
              <span className="min-w-0">{section.title}</span>
            </h2>
            <Markdown text={section.content} />
          </ArticleProse>
        </EditableBlock>
      ))}
      <Button
        className="justify-self-start"
        pending={change.isPending}
        disabled={sections.length >= maxSections}
        aria-label="Add section"
        onClick={() =>
          put(
            [...sections, { title: 'New section', content: '' }],
            [editLabel(sections.length + 1)],
          )
        }
      >
        <Plus aria-hidden />
        Add section
      </Button>
    </div>
  )
}

/** Keys that follow a section when it moves; two that say the same are told apart by their order. */
function numbered(sections: Sections) {
  const seen = new Map<string, number>()
  return sections.map((section, index) => {
    const nth = (seen.get(section.title) ?? 0) + 1
    seen.set(section.title, nth)
    return { key: `${section.title}:${nth}`, number: index + 1, section }
  })
}

type SectionToolsProps = {
  number: number
  last: boolean
  busy: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function SectionTools({ number, last, busy, onMove, onRemove }: SectionToolsProps) {
  const tool = { size: 'icon-sm', variant: 'ghost' } as const
  return (
    <>
      <Button
        {...tool}
        disabled={busy || number === 1}
        aria-label={`Move section ${number} up`}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        {...tool}
        disabled={busy || last}
        aria-label={`Move section ${number} down`}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button {...tool} disabled={busy} aria-label={`Remove section ${number}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </>
  )
}
