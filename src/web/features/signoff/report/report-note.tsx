import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ClientReport, reportNoteLength } from '#contracts/approval/client-report.ts'
import { draftStore, hasTexts } from '../../../lib/forms/form-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { reportQuery, useWriteNote } from '../sign-off.queries.ts'

type ReportNoteProps = { clientId: string; month: string; note: ClientReport['note'] }

type Typed = { text: string; before: string }

/**
 * The sentence above the figures: saved when it is left or Enter is pressed. A page that was closed before that
 * saves it when it opens again, so that what stands in the field is what the client gets.
 */
export function ReportNote({ clientId, month, note }: ReportNoteProps) {
  const stored = note?.text ?? ''
  const draft = useMemo(
    () => draftStore<Typed>(`report-note:${clientId}:${month}`, hasTexts(['text', 'before'])),
    [clientId, month],
  )
  const [left] = useState(() => draft.read()?.values)
  // What it replaces is what stood there when the typing began.
  const [before, setBefore] = useState(left?.before ?? stored)
  const [typed, setTyped] = useState(left?.text)
  const cache = useQueryClient()
  const write = useWriteNote()
  const text = typed ?? stored
  const change = (value: string) => {
    const line = value.replaceAll(/\s*\n\s*/g, ' ')
    const replaced = typed === undefined ? stored : before
    setBefore(replaced)
    setTyped(line)
    draft.write({ text: line, before: replaced })
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
  const saveWhatWasLeft = useEffectEvent(save)
  useEffect(() => saveWhatWasLeft(), [])
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
