import type { ClipboardEvent } from 'react'
import {
  manuscriptExtensions,
  maxManuscriptBytes,
  maxPastedLength,
} from '#contracts/rules/articles/manuscript-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Source } from './begin.queries.ts'

const megabytes = maxManuscriptBytes / 1024 / 1024

export type Typed = { kind: Source['kind']; source: Source | undefined }
export const emptySource: Typed = { kind: 'page', source: undefined }

/** What is still missing, in words. */
export function missingIn({ kind, source }: Typed): string | undefined {
  switch (kind) {
    case 'page':
      return source?.kind === 'page' && source.title.trim() ? undefined : 'Please give it a title'
    case 'file':
      if (source?.kind !== 'file') return 'Please choose a document'
      return source.file.size > maxManuscriptBytes
        ? `Please choose a file under ${megabytes} MB`
        : undefined
    case 'pasted':
      return source?.kind === 'pasted' && source.text.trim() ? undefined : 'Please paste a text'
    case 'address':
      return source?.kind === 'address' && isAddress(source.address)
        ? undefined
        : 'Please enter a full address, such as https://example.com/page'
  }
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:/i.test(text)

type SourceFieldsProps = {
  typed: Typed
  error: string | undefined
  onType: (typed: Typed) => void
}

/** The fields of one kind of beginning. */
export function SourceFields({ typed, error, onType }: SourceFieldsProps) {
  const { kind, source } = typed
  if (kind === 'page') {
    return (
      <Field label="Title" error={error} hint="It can be changed at any time.">
        <Input
          name="title"
          value={source?.kind === 'page' ? source.title : ''}
          maxLength={300}
          onChange={(event) => onType({ kind, source: { kind, title: event.target.value } })}
        />
      </Field>
    )
  }
  if (kind === 'file') {
    return (
      <Field
        label="Document"
        error={error}
        hint={`Up to ${megabytes} MB. Headings, lists, tables, links, notes and the pictures of a Word document are kept.`}
      >
        <Input
          type="file"
          accept={manuscriptExtensions.map((one) => `.${one}`).join(',')}
          className="h-auto py-2 file:mr-3 file:font-medium"
          onChange={(event) => {
            const file = event.target.files?.[0]
            onType({ kind, source: file && { kind, file } })
          }}
        />
      </Field>
    )
  }
  if (kind === 'address') {
    return (
      <Field
        label="Address"
        error={error}
        hint="A public page whose text the client may use. Pictures are left out."
      >
        <Input
          type="url"
          inputMode="url"
          value={source?.kind === 'address' ? source.address : ''}
          onChange={(event) =>
            onType({ kind, source: { kind, address: event.target.value.trim() } })
          }
        />
      </Field>
    )
  }
  return <PastedField typed={typed} error={error} onType={onType} />
}

/** Takes a paste with its formatting, and typed text as Markdown. */
function PastedField({ typed: { source }, error, onType }: SourceFieldsProps) {
  const kind = 'pasted'
  const isFormatted = source?.kind === kind && source.format === 'html'
  const text = source?.kind === kind ? source.text : ''
  const type = (next: string, format: 'html' | 'markdown') =>
    onType({ kind, source: { kind, format, text: next } })
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html')
    if (!html || text.trim()) return
    event.preventDefault()
    type(withinLimit(html), 'html')
  }
  if (isFormatted) {
    return (
      <Field label="Text" hint="Pasted with its formatting." error={error}>
        <div className="grid gap-2">
          <p className="max-h-60 overflow-y-auto whitespace-pre-line rounded-md border bg-sunken p-3 text-ink-soft">
            {plainOf(withoutPictureData(text))}
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => type('', 'markdown')}>
            Paste something else
          </Button>
        </div>
      </Field>
    )
  }
  return (
    <Field label="Text" error={error} hint="What you type here is read as Markdown.">
      <Textarea
        rows={10}
        value={text}
        onPaste={paste}
        onChange={(event) => type(event.target.value, 'markdown')}
      />
    </Field>
  )
}

const pictureData = /=(["'])data:[^"']*\1/gi

/** Without the pictures that would make the text too long to send; the server says that they are left out. */
function withinLimit(html: string): string {
  let left = maxPastedLength - withoutPictureData(html).length
  return html.replace(pictureData, (data) => {
    if (data.length > left) return '=""'
    left -= data.length
    return data
  })
}

/** A pasted text without the pictures that came along as data. */
export function withoutPictureData(html: string): string {
  return html.replace(pictureData, '=""')
}

/** The words of pasted HTML; a document made this way runs and loads nothing. */
function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, tr, br')) {
    element.append('\n')
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim()
}
