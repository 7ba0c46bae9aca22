import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ClientReport, reportNoteLength } from '#contracts/approval/client-report.ts'
import { draftStore } from '../../../lib/forms/form-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { reportQuery, useWriteNote } from '../sign-off.queries.ts'

type ReportNoteProps = { clientId: string; month: string; note: ClientReport['note'] }

const looksRight = (stored: object) => 'text' in stored && typeof stored.text === 'string'

/** The sentence above the figures: saved when it is left or Enter is pressed, kept over a reload until then. */
export function ReportNote({ clientId, month, note }: ReportNoteProps) {
  const stored = note?.text ?? ''
  const draft = useMemo(
    () => draftStore<{ text: string }>(`report-note:${clientId}:${month}`, looksRight),
    [clientId, month],
  )
  // What it replaces is what stood there when the typing began.
  const [before, setBefore] = useState(stored)
  const [typed, setTyped] = useState(() => draft.read()?.values.text)
  const cache = useQueryClient()
  const write = useWriteNote()
  const text = typed ?? stored
  const change = (value: string) => {
    const line = value.replaceAll(/\s*\n\s*/g, ' ')
    if (typed === undefined) setBefore(stored)
    setTyped(line)
    draft.write({ text: line })
  }
  const forget = () => {
    draft.clear()
    setTyped(undefined)
  }
  const save = () => {
    if (typed === undefined || write.isPending) return
    if (typed.trim() === stored) return forget()
    write.mutate(
      { clientId, month, text: typed, before },
      {
        onSuccess: (saved) => {
          cache.setQueryData(
            reportQuery(clientId, month).queryKey,
            (report) => report && { ...report, note: saved.note },
          )
          forget()
        },
        // The report is read anew, so whoever saves again has seen the other sentence on it.
        onError: () => setBefore(stored),
      },
    )
  }
  return (
    <Field
      label="Your sentence to the client"
      optional
      hint={`It begins the report and the email. ${reportNoteLength - text.length} characters left.`}
    >
      <Textarea
        rows={4}
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
      />
    </Field>
  )
}
