import { GripVertical, Plus } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { maxSections } from '#contracts/rules/articles/section-limit.ts'
import { focusNext } from '#web/lib/keep-focus.ts'
import { notify } from '#web/lib/toasts.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { partId } from '../reading/contents.ts'
import { Markdown } from '../reading/markdown.tsx'
import { preloadRichText } from './block-editor.tsx'
import { EditableBlock } from './editable-block.tsx'
import { useChangeArticle } from './editing.queries.ts'
import type { MarkPart } from './saving/use-unsaved-parts.tsx'
import { SectionTools } from './section-tools.tsx'
import { keyedSections, moveSection, newKey, type Sections, sectionMarkdown } from './sections.ts'
import { type Drag, useDragSections } from './use-drag-sections.ts'

type SectionBlocksProps = {
  articleId: string
  aiEditsLeft: number
  sections: Sections
  onDirty: MarkPart
}

const path = <F extends 'title' | 'content'>(number: number, field: F) =>
  `sections[${number - 1}].${field}` as const
const editLabel = (number: number) => `Edit section ${number}`

/** The numbered sections, which can be edited in place, moved, removed and added. */
export function SectionBlocks(props: SectionBlocksProps) {
  const { articleId, aiEditsLeft, sections, onDirty } = props
  const [keyed, setKeyed] = useState(() => keyedSections({ sections: [], keys: [] }, sections))
  if (keyed.sections !== sections) setKeyed(keyedSections(keyed, sections))
  const [said, setSaid] = useState('')
  const change = useChangeArticle(articleId)
  const put = (next: Sections, focus: string[], before: Sections = sections) =>
    change.mutate(
      { block: 'sections', before, sections: next },
      { onSuccess: () => focusNext(...focus) },
    )
  /** The part of a new section that is written next: its title, then its text. */
  const [begun, setBegun] = useState<{ key: number; part: 'title' | 'text' }>()
  const isBegun = (number: number, part: 'title' | 'text') =>
    begun?.part === part && begun.key === keyed.keys[number - 1]
  const writeText = () => setBegun((title) => title && { ...title, part: 'text' })
  const add = (at: number) => {
    preloadRichText()
    const key = newKey(keyed)
    const next = sections.toSpliced(at, 0, { title: 'New section', content: '' })
    change.mutate(
      { block: 'sections', before: sections, sections: next },
      { onSuccess: () => setBegun({ key, part: 'title' }) },
    )
  }
  const move = (from: number, by: number) => {
    const [same, other] = by > 0 ? ['down', 'up'] : ['up', 'down']
    const label = `Move section ${from + by + 1}`
    const title = sections[from]?.title || `Section ${from + 1}`
    setSaid(`${title}: moved to place ${from + by + 1} of ${sections.length}.`)
    put(moveSection(sections, from, by), [`${label} ${same}`, `${label} ${other}`])
  }
  const list = useRef<HTMLDivElement>(null)
  const { drag, label, handleOf } = useDragSections(list, move)
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
    <div ref={list} className="grid min-w-0 grid-cols-1 gap-9">
      <p role="status" className="sr-only">
        {said}
      </p>
      <p
        ref={label}
        aria-hidden
        className={cn(
          'pointer-events-none fixed top-0 left-0 z-50 rounded-md bg-ink px-2.5 py-1 font-sans text-ground text-xs shadow-overlay',
          !drag && 'hidden',
        )}
      >
        {drag?.to === drag?.from ? 'Stays where it is' : `To place ${(drag?.to ?? 0) + 1}`}
      </p>
      {sections
        .map((section, index) => ({ section, number: index + 1 }))
        .map(({ section, number }) => (
          <div
            key={keyed.keys[number - 1]}
            id={partId(`section:${number}`)}
            tabIndex={-1}
            data-section
            className={cn(
              'group/section relative grid min-w-0 scroll-mt-18 grid-cols-1 gap-3 outline-none transition-opacity',
              drag?.from === number - 1 && 'opacity-40',
              drag && dropLook(drag, number - 1),
            )}
          >
            {sections.length > 1 && (
              <DragHandle disabled={change.isPending} {...handleOf(number - 1)} />
            )}
            <EditableBlock
              articleId={articleId}
              block={path(number, 'title')}
              name={`the title of section ${number}`}
              kind="line"
              required="A section needs a title. To take the section out, remove it."
              stored={section.title}
              copied=""
              toChange={(edit) => ({ block: path(number, 'title'), ...edit })}
              onDirty={onDirty}
              isBegun={isBegun(number, 'title')}
              onEnter={isBegun(number, 'title') ? writeText : undefined}
              onClosed={(goesOn) =>
                isBegun(number, 'title') && (goesOn ? setBegun(undefined) : writeText())
              }
              tools={
                <SectionTools
                  number={number}
                  last={number === sections.length}
                  full={sections.length >= maxSections}
                  onAdd={() => add(number)}
                  busy={change.isPending}
                  onMove={(by) => move(number - 1, by)}
                  onRemove={() => remove(number - 1)}
                />
              }
            >
              <SectionTitle number={number} title={section.title} />
            </EditableBlock>
            <EditableBlock
              articleId={articleId}
              block={path(number, 'content')}
              name={`section ${number}`}
              kind="markdown"
              stored={section.content}
              isBegun={isBegun(number, 'text')}
              onClosed={() => isBegun(number, 'text') && setBegun(undefined)}
              copied={sectionMarkdown(section)}
              toChange={(edit) => ({ block: path(number, 'content'), ...edit })}
              aiEdit={{
                place: { block: 'section', index: number - 1 },
                text: section.content,
                editsLeft: aiEditsLeft,
                toChange: (text) => ({
                  block: path(number, 'content'),
                  before: section.content,
                  text,
                }),
              }}
              onDirty={onDirty}
            >
              {section.content ? (
                <ArticleProse>
                  <Markdown text={section.content} />
                </ArticleProse>
              ) : (
                <p className="text-ink-faint">No text in this section</p>
              )}
            </EditableBlock>
          </div>
        ))}
      <Button
        className="justify-self-start"
        pending={change.isPending}
        disabled={sections.length >= maxSections}
        aria-label="Add section"
        onClick={() => add(sections.length)}
      >
        <Plus aria-hidden />
        Add section
      </Button>
    </div>
  )
}

/** Where the section would go: a line above or below another. */
function dropLook({ from, to }: Drag, at: number): string {
  if (at !== to || from === to) return ''
  const line = 'after:absolute after:inset-x-0 after:h-0.5 after:rounded-full after:bg-accent'
  return to < from ? `${line} after:-top-4.5` : `${line} after:-bottom-4.5`
}

type DragHandleProps = ComponentProps<'button'>

/** Beside the title; the keyboard and screen readers have buttons of their own for the same. */
function DragHandle(props: DragHandleProps) {
  return (
    <button
      {...props}
      type="button"
      tabIndex={-1}
      aria-hidden
      title="Drag to move the section"
      className={cn(
        'absolute top-0.5 z-10 grid size-9 cursor-grab touch-none place-items-center rounded-md text-ink-faint transition-opacity hover:text-ink active:cursor-grabbing disabled:cursor-default',
        'right-0 group-has-[h2:dir(rtl)]/section:right-auto group-has-[h2:dir(rtl)]/section:left-0',
        'xl:pointer-fine:-left-10 xl:pointer-fine:right-auto xl:pointer-fine:group-has-[h2:dir(rtl)]/section:-left-10 pointer-fine:opacity-0 pointer-fine:group-hover/section:opacity-100',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

function SectionTitle({ number, title }: { number: number; title: string }) {
  return (
    <ArticleProse>
      <h2 className="flex gap-[0.6em]">
        <span className="w-[0.9em] shrink-0 text-accent tabular-nums">{number}</span>
        <span className="min-w-0 flex-1 pe-10 xl:pointer-fine:pe-0">
          {title || <span className="text-ink-faint">No title</span>}
        </span>
      </h2>
    </ArticleProse>
  )
}
