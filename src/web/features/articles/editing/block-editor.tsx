import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DraftEditor, type DraftEditorProps } from './draft-editor.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'

export type BlockKind = 'line' | 'paragraph' | 'markdown'

export type BlockEditorProps = DraftEditorProps & { kind: BlockKind; hint?: ReactNode }

/** One block of the article being edited. */
export function BlockEditor({ kind, hint, ...editing }: BlockEditorProps) {
  return (
    <DraftEditor {...editing} enterSaves={kind === 'line'}>
      {({ onValueChange, ...control }, error) => (
        <Field label={capital(editing.name)} hint={hint} error={error}>
          {kind === 'markdown' ? (
            <MarkdownEditor {...control} onValueChange={onValueChange} />
          ) : kind === 'paragraph' ? (
            <Textarea
              {...control}
              rows={4}
              onChange={(event) => onValueChange(event.target.value)}
            />
          ) : (
            <Input {...control} onChange={(event) => onValueChange(event.target.value)} />
          )}
        </Field>
      )}
    </DraftEditor>
  )
}

function capital(name: string): string {
  const words = name.replace(/^the /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
