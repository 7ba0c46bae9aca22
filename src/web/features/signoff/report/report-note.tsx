import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ClientReport, reportNoteLength } from '#contracts/approval/client-report.ts'
import { draftStore } from '../../../lib/forms/form-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { reportQuery, useWriteNote } from '../sign-off.queries.ts'

type ReportNoteProps = {
  clientId: string
  month: string
  note: ClientReport['note']
  agency: string
  mayWrite: boolean
}

const looksRight = (stored: object) => 'text' in stored && typeof stored.text === 'string'

/** The sentence above the figures: written in its place, saved when it is left, and shown as it prints. */
export function ReportNote({ clientId, month, note, agency, mayWrite }: ReportNoteProps) {
  const stored = note?.text ?? ''
  const draft = useMemo(
    () => draftStore<{ text: string }>(`report-note:${clientId}:${month}`, looksRight),
    [clientId, month],
  )
  // What it replaces is what stood there when the typing began.
  const [before, setBefore] = useState(stored)
  const [typed, setTyped] = useState(() => (mayWrite ? draft.read()?.values.text : undefined))
  const cache = useQueryClient()
  const write = useWriteNote()
  const text = typed ?? stored
  const change = (value: string) => {
    const line = value.replaceAll(/\s*\n\s*/g, ' ')
    if (typed === undefined) setBefore(stored)
    setTyped(line)
    draft.write({ text: line })
  }
  const save = () => {
    if (typed === undefined) return
    if (typed.trim() === stored) {
      draft.clear()
      setTyped(undefined)
      return
    }
    write.mutate(
      { clientId, month, text: typed, before },
      {
        onSuccess: (saved) => {
          cache.setQueryData(
            reportQuery(clientId, month).queryKey,
            (report) => report && { ...report, note: saved.note },
          )
          draft.clear()
          setTyped(undefined)
        },
        // Whoever saves again has seen theirs.
        onError: () => setBefore(stored),
      },
    )
  }
  return (
    <>
      {mayWrite && (
        <Field
          label="Your sentence to the client"
          optional
          className="print:hidden"
          hint={`It stands above the figures and in the email. ${reportNoteLength - text.length} characters left.`}
        >
          <Textarea
            rows={2}
            maxLength={reportNoteLength}
            placeholder="What mattered this month, in one sentence"
            value={text}
            onChange={({ target }) => change(target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              save()
            }}
            className="font-serif text-base"
          />
        </Field>
      )}
      {text && (
        <blockquote
          className={`border-accent border-l-2 pl-4 font-serif text-lg ${mayWrite ? 'hidden print:block' : ''}`}
        >
          <p>{text}</p>
          <footer className="pt-1 font-sans text-ink-soft text-sm">
            {note?.author ? `${note.author}, ${agency}` : agency}
          </footer>
        </blockquote>
      )}
    </>
  )
}
