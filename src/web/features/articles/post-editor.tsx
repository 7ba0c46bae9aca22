import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { ChangedMeanwhile } from './editing/changed-meanwhile.tsx'
import type { NetworkLook } from './network-looks.ts'
import { roomUsed } from './post-networks.ts'

type PostEditorProps = {
  look: NetworkLook
  /** The post as it is stored now; it may change while somebody types here. */
  stored: string
  saving: boolean
  onSave: (change: { text: string; before: string }) => void
  onClose: () => void
  onDirty: (dirty: boolean) => void
}

/** Edits one post in place. Should somebody else change it meanwhile, both texts are at hand. */
export function PostEditor({ look, stored, saving, onSave, onClose, onDirty }: PostEditorProps) {
  const [text, setText] = useState(stored)
  const [before, setBefore] = useState(stored)
  const { words, over } = roomUsed(look.network, text.trim())
  const change = (next: string) => {
    setText(next)
    onDirty(next !== before)
  }
  const save = () => {
    if (text.trim() === before) onClose()
    else onSave({ text: text.trim(), before })
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape' && text === before) onClose()
  }
  return (
    <div className="grid gap-3">
      <Field
        label={`${look.name} post`}
        hint={
          <span data-figures className={over ? 'text-danger' : undefined}>
            {words}
            {over && `. Too long for ${look.name}.`}
          </span>
        }
      >
        <Textarea
          autoFocus
          rows={7}
          maxLength={65_000}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={byKey}
          className="max-h-none"
        />
      </Field>
      {stored !== before && (
        <ChangedMeanwhile
          what="this post"
          theirs={stored}
          onTakeTheirs={() => change(stored)}
          onKeepMine={() => setBefore(stored)}
        />
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="primary" pending={saving} onClick={save}>
          Save
        </Button>
        <Button size="sm" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
