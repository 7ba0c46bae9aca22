import { type FormEvent, useRef, useState } from 'react'
import { maxSheetBytes, maxSheetRows } from '#contracts/rules/articles/sheet-fields.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useFirstFocus } from '#web/lib/forms/use-first-focus.ts'
import { webAddress } from '#web/lib/web-address.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { SheetSource } from './sheet.queries.ts'

const megabytes = maxSheetBytes / 1024 / 1024

type SheetSourceFormProps = {
  pending: boolean
  error: unknown
  onRead: (source: SheetSource) => void
}

/** Where the rows come from: cells that are pasted, a file, or a published sheet. */
export function SheetSourceForm({ pending, error, onRead }: SheetSourceFormProps) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const typedAddress = webAddress(typed)
  const address = typedAddress?.includes('.') ? typedAddress : null
  const [tooLarge, setTooLarge] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form, { name: 'cells', settled: true })
  const take = (file: File | undefined) => {
    const large = file !== undefined && file.size > maxSheetBytes
    setTooLarge(large)
    if (file && !large) onRead({ file })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onRead({ text })
    else if (address) onRead({ address })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-3xl grid-cols-1 gap-6">
      <Field
        label="Paste cells"
        hint="Copy them from Excel, Numbers or Google Sheets, with the titles of the columns. A list of keywords alone will do."
      >
        <Textarea
          name="cells"
          rows={7}
          value={text}
          placeholder={'Client\tCampaign\tKeyword\tDue'}
          className="font-mono"
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            // A whole range has nothing to be added to it.
            if (text === '' && !pending && /[\t\n]/.test(pasted.trim())) onRead({ text: pasted })
          }}
        />
      </Field>
      <Field
        label="Or choose a file"
        error={tooLarge ? `Please choose a file under ${megabytes} MB` : undefined}
        hint={`CSV, TSV or Excel (.xlsx), up to ${megabytes} MB and ${formatNumber(maxSheetRows)} rows.`}
      >
        <Input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={pending}
          className="h-auto py-2 file:mr-3 file:font-medium"
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file, mended, can be chosen again.
            event.target.value = ''
          }}
        />
      </Field>
      <Field
        label="Or name a published sheet"
        hint="The address of a sheet that everybody with the link can see, such as one in Google Sheets."
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={typed}
          placeholder="https://docs.google.com/spreadsheets/…"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {error !== null && (
        <Banner tone="danger" title="The sheet could not be read">
          {readProblem(error).message}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={pending}
        disabled={text.trim() === '' && !address}
      >
        Check the rows
      </Button>
    </form>
  )
}
