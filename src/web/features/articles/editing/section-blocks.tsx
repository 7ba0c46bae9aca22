import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxSections } from '#contracts/rules/articles/section-limit.ts'
import { focusNext } from '#web/lib/keep-focus.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { partId } from '../reading/contents.ts'
import { preloadRichText } from './block-editor.tsx'
import { useChangeArticle } from './editing.queries.ts'
import { blockDrafts } from './saving/block-drafts.ts'
import { adoptNumberedDrafts, StrayDrafts } from './saving/stray-drafts.tsx'
import type { MarkPart } from './saving/use-unsaved-parts.tsx'
import { type SectionChange, SectionField } from './section-field.tsx'
import { DragHandle, dropStyle, GoneNotice } from './section-frame.tsx'
import { SectionTools } from './section-tools.tsx'
import { moveSection, type Section, type Sections, sectionDraft } from './sections.ts'
import { useDragSections } from './use-drag-sections.ts'
import { useGoneSections } from './use-gone-sections.ts'

type SectionBlocksProps = {
  articleId: string
  aiEditsLeft: number
  sections: Sections
  onDirty: MarkPart
}

const editLabel = (number: number) => `Edit section ${number}`
const newSection = { title: 'New section', content: '' }

/** The numbered sections, which can be edited in place, moved, removed and added. */
export function SectionBlocks(props: SectionBlocksProps) {
  const { articleId, aiEditsLeft, sections, onDirty } = props
  useState(() => adoptNumberedDrafts(articleId, sections))
  const { shown, onWriting, noteRemoved, giveUp } = useGoneSections(sections)
  const [said, setSaid] = useState('')
  const change = useChangeArticle(articleId)
  const toPut = (next: Sections, before: Sections = sections) =>
    ({ block: 'sections', before, sections: next }) as const
  const put = (next: Sections, focus: string[], before: Sections = sections) =>
    change.mutate(toPut(next, before), { onSuccess: () => focusNext(...focus) })
  /** The part of a new section that is written next: its title, then its text. */
  const [begun, setBegun] = useState<{ name: string; part: 'title' | 'content' }>()
  const add = (at: number) => {
    preloadRichText()
    const id = crypto.randomUUID()
    change.mutate(toPut(sections.toSpliced(at, 0, { id, ...newSection })), {
      onSuccess: () => setBegun({ name: id, part: 'title' }),
    })
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
  const remove = (index: number, name: string) => {
    const next = sections.toSpliced(index, 1)
    const undo = () => put(sections, [editLabel(index + 1)], next)
    noteRemoved(name)
    change.mutate(toPut(next), {
      onSuccess: () => {
        focusNext(editLabel(Math.min(index + 1, next.length)), 'Add section')
        void notify('success', 'Section removed', {
          id: 'changes',
          duration: 10_000,
          action: { label: 'Undo', onClick: undo },
        })
      },
    })
  }
  /** Puts a section that others have removed back behind the one it followed. */
  const putBack = (section: Section): SectionChange => {
    const at = shown.findIndex((one) => one.section === section)
    const above = shown.slice(0, at).filter(({ isGone }) => !isGone).length
    return toPut(sections.toSpliced(above, 0, section))
  }
  const discard = (section: Section, name: string) => {
    for (const field of ['title', 'content'] as const) {
      const drafts = blockDrafts(articleId, sectionDraft(name, field))
      drafts.clear()
      for (const { drop } of drafts.others()) drop()
    }
    giveUp(section)
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
      {shown.map(({ section, name, isGone }) => {
        const index = sections.indexOf(section)
        const number = index + 1
        const field = {
          ...{ articleId, section, name, aiEditsLeft, onDirty, onWriting },
          ...{ number: isGone ? undefined : number, begun, onBegun: setBegun },
          ...(isGone ? { putBack } : {}),
        }
        return (
          <div
            key={name}
            id={isGone ? undefined : partId(`section:${number}`)}
            tabIndex={-1}
            data-section={isGone ? undefined : ''}
            className={cn(
              'group/section relative grid min-w-0 scroll-mt-18 grid-cols-1 gap-3 outline-none transition-opacity',
              drag?.from === index && 'opacity-40',
              drag && dropStyle(drag, index),
            )}
          >
            {isGone && (
              <GoneNotice
                busy={change.isPending}
                onPutBack={() => change.mutate(putBack(section))}
                onDiscard={() => discard(section, name)}
              />
            )}
            {sections.length > 1 && !isGone && (
              <DragHandle disabled={change.isPending} {...handleOf(index)} />
            )}
            <SectionField
              {...field}
              field="title"
              tools={
                <SectionTools
                  number={number}
                  last={number === sections.length}
                  full={sections.length >= maxSections}
                  onAdd={() => add(number)}
                  busy={change.isPending}
                  onMove={(by) => move(index, by)}
                  onRemove={() => remove(index, name)}
                />
              }
            />
            <SectionField {...field} field="content" />
          </div>
        )
      })}
      <StrayDrafts
        articleId={articleId}
        sections={sections}
        names={new Set(shown.map(({ name }) => name))}
        onAdd={(content, added) =>
          change.mutate(toPut([...sections, { id: crypto.randomUUID(), ...newSection, content }]), {
            onSuccess: added,
          })
        }
      />
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
