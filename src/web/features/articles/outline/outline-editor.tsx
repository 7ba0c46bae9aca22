import { Plus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { WaitingOutline } from '#contracts/articles/outlines.ts'
import { mostSections } from '#contracts/clients/templates.ts'
import { formatCount } from '#web/lib/format.ts'
import { draftStore } from '#web/lib/forms/form-draft.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FoldedLeadingPages } from '../sources/leading-pages.tsx'
import { useApproveOutline } from './outline.queries.ts'
import { SectionGrounds, WholeGrounds } from './outline-grounds.tsx'
import { OutlineSection } from './outline-section.tsx'
import {
  moved,
  type OutlineValues,
  outlineOf,
  outlineProblem,
  type SectionValues,
  valuesOf,
  withNew,
} from './outline-values.ts'

const RenewDialog = lazyPart(
  () => import('./renew-dialog.tsx'),
  (file) => file.RenewDialog,
)

const looksRight = (stored: object) =>
  'title' in stored && 'sections' in stored && Array.isArray(stored.sections)

type OutlineEditorProps = { articleId: string; waiting: WaitingOutline }

/** Changes an outline; what is changed survives a reload until it is approved. */
export function OutlineEditor({ articleId, waiting }: OutlineEditorProps) {
  const { runId, round, outline, renewalsLeft, grounds, leading } = waiting
  const draft = useMemo(
    () => draftStore<OutlineValues>(`outline:${runId}:${round}`, looksRight),
    [runId, round],
  )
  const [values, setValues] = useState(() => draft.read()?.values ?? valuesOf(outline))
  const [asking, setAsking] = useState(false)
  // The section whose heading gets the focus once it is on screen.
  const toFocus = useRef<string>(undefined)
  const headings = useRef(new Map<string, HTMLInputElement>())
  const approve = useApproveOutline(articleId)
  const change = (next: OutlineValues) => {
    setValues(next)
    draft.write(next)
  }
  const setSections = (sections: SectionValues[], focus?: string) => {
    toFocus.current = focus
    change({ ...values, sections })
  }
  useEffect(() => {
    if (toFocus.current) headings.current.get(toFocus.current)?.focus()
    toFocus.current = undefined
  })
  const { sections } = values
  const add = () => {
    const key = crypto.randomUUID()
    setSections(withNew(sections, sections.length - 1, key), key)
  }
  const problem = outlineProblem(values)
  const send = () =>
    approve.mutate({ round, outline: outlineOf(values) }, { onSuccess: () => draft.clear() })
  return (
    <div className="grid grid-cols-1 gap-4">
      {grounds && (
        <WholeGrounds grounds={grounds}>
          {leading && <FoldedLeadingPages leading={leading} />}
        </WholeGrounds>
      )}
      <Field label="Title">
        <Input
          value={values.title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ ...values, title: event.target.value })}
        />
      </Field>
      <Field label="Subtitle" optional>
        <Input
          value={values.subtitle}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => change({ ...values, subtitle: event.target.value })}
        />
      </Field>
      {sections.map((section, index) => (
        <OutlineSection
          key={section.key}
          section={section}
          number={index + 1}
          of={sections.length}
          headingRef={(input) => {
            if (input) headings.current.set(section.key, input)
            else headings.current.delete(section.key)
          }}
          onChange={(part) => setSections(sections.with(index, { ...section, ...part }))}
          onMove={(by) => setSections(moved(sections, index, by), section.key)}
          onRemove={() =>
            setSections(
              sections.toSpliced(index, 1),
              (sections[index + 1] ?? sections[index - 1])?.key,
            )
          }
        >
          {grounds && (
            <SectionGrounds
              grounds={section.from === null ? null : grounds.sections[section.from]}
            />
          )}
        </OutlineSection>
      ))}
      <Button
        className="justify-self-start"
        disabled={sections.length >= mostSections}
        onClick={add}
      >
        <Plus aria-hidden />
        Add a section
      </Button>
      <div className="flex flex-wrap items-center gap-3 border-t pt-4">
        <Button
          variant="primary"
          pending={approve.isPending}
          disabled={problem !== null}
          onClick={send}
        >
          Write the article
        </Button>
        {renewalsLeft > 0 && (
          <Button disabled={approve.isPending} onClick={() => setAsking(true)}>
            Ask for another outline
          </Button>
        )}
        <p role="status" className="text-ink-soft text-xs" data-figures>
          {problem ?? formatCount(sections.length, 'section')}
        </p>
      </div>
      <Suspense>
        {asking && (
          <RenewDialog
            articleId={articleId}
            round={round}
            renewalsLeft={renewalsLeft}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
