import { type KeyboardEvent, useEffect } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { ChangedMeanwhile } from './editing/changed-meanwhile.tsx'
import { blockDrafts, useBlockDraft } from './editing/use-block-draft.ts'
import type { NetworkLook } from './network-looks.ts'
import { roomUsed } from './post-networks.ts'

type PostEditorProps = {
  articleId: string
  look: NetworkLook
  /** The post as it is stored now; it may change while somebody types here. */
  stored: string
  saving: boolean
  onSave: (change: { text: string; before: string }, saved: () => void) => void
  onClose: () => void
  onDirty: (dirty: boolean) => void
}

/** What was typed into a post and not yet saved. */
export function postDrafts(articleId: string, network: NetworkLook['network']) {
  return blockDrafts(articleId, `post:${network}`)
}

/** Edits one post in place, kept at each key. Should somebody else change it meanwhile, both texts are at hand. */
export function PostEditor(props: PostEditorProps) {
  const { articleId, look, stored, saving, onSave, onClose, onDirty } = props
  const draft = useBlockDraft(articleId, `post:${look.network}`, stored)
  const { text, before, dirty } = draft
  const { words, over } = roomUsed(look.network, text.trim())
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const close = () => {
    draft.discard()
    onClose()
  }
  const save = () => {
    if (saving) return
    const typed = text.trim()
    if (typed === before) close()
    else onSave({ text: typed, before }, () => draft.isSaved(typed) && close())
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape' && !dirty) close()
  }
  return (
    <div className="grid gap-3">
      {draft.restored && (
        <Banner>This was typed here before and not saved. Save it, or cancel to drop it.</Banner>
      )}
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
          onChange={(event) => draft.change(event.target.value)}
          onKeyDown={byKey}
          className="max-h-none"
        />
      </Field>
      {stored !== before && (
        <ChangedMeanwhile
          what="this post"
          theirs={stored}
          onTakeTheirs={draft.takeTheirs}
          onKeepMine={draft.keepMine}
        />
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="primary" pending={saving} onClick={save}>
          Save
        </Button>
        <Button size="sm" onClick={close} disabled={saving}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
