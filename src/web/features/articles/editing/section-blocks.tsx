import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { maxSections } from '#contracts/rules/section-limit.ts'
import { focusNext } from '#web/lib/keep-focus.ts'
import { notify } from '#web/lib/toasts.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Button } from '#web/ui/button.tsx'
import { Markdown } from '../reading/markdown.tsx'
import { EditableBlock } from './editable-block.tsx'
import { useChangeArticle } from './editing.queries.ts'
import {
  moveSection,
  numberedSections,
  readSection,
  type Sections,
  sectionText,
} from './sections.ts'

type SectionBlocksProps = {
  articleId: string
  aiEditsLeft: number
  sections: Sections
  onDirty: (block: string, dirty: boolean) => void
}

const editLabel = (number: number) => `Edit section ${number}`

/** The numbered sections, which can be edited in place, moved, removed and added. */
export function SectionBlocks(props: SectionBlocksProps) {
  const { articleId, aiEditsLeft, sections, onDirty } = props
  const change = useChangeArticle(articleId)
  const put = (next: Sections, focus: string[], before: Sections = sections) =>
    change.mutate(
      { block: 'sections', before, sections: next },
      { onSuccess: () => focusNext(...focus) },
    )
  const move = (from: number, by: 1 | -1) => {
    const [same, other] = by === 1 ? ['down', 'up'] : ['up', 'down']
    const label = `Move section ${from + by + 1}`
    put(moveSection(sections, from, by), [`${label} ${same}`, `${label} ${other}`])
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
    <div className="grid min-w-0 grid-cols-1 gap-9">
      {numberedSections(sections).map(({ key, number, section }) => (
        <EditableBlock
          key={key}
          articleId={articleId}
          block={`section:${number}`}
          name={`section ${number}`}
          kind="markdown"
          stored={sectionText(section)}
          hint="The first line is the section’s title."
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
