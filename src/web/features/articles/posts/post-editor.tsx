import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { hasBlockDraft } from '../editing/saving/block-drafts.ts'
import { DraftEditor, type DraftEditorProps } from '../editing/saving/draft-editor.tsx'
import { useCaret } from '../editing/saving/use-caret.ts'
import { LengthMeter } from './length-meter.tsx'
import type { Network } from './networks.ts'
import { lengthUsed } from './post-text.ts'

type PostEditorProps = Omit<DraftEditorProps, 'block' | 'name'> & { network: Network }

const blockOf = (id: Network['id']) => `post:${id}`

/** Whether a post has an unsaved draft. */
export function hasPostDraft(articleId: string, network: Network['id'], stored: string): boolean {
  return hasBlockDraft(articleId, blockOf(network), stored)
}

/** One post being edited. */
export function PostEditor({ network, ...editing }: PostEditorProps) {
  const placed = useCaret()
  return (
    <DraftEditor {...editing} block={blockOf(network.id)} name="this post">
      {({ onValueChange, ...control }) => (
        <Field
          label={`${network.name} post`}
          hint={<LengthTyped network={network} text={control.value} />}
        >
          <Textarea
            {...control}
            ref={placed}
            rows={7}
            maxLength={65_000}
            onChange={(event) => onValueChange(event.target.value, control.value)}
            className="max-h-none"
          />
        </Field>
      )}
    </DraftEditor>
  )
}

/** The length of what is typed; said aloud once it is too long. */
function LengthTyped({ network, text }: { network: Network; text: string }) {
  const typed = text.trim()
  return (
    <span className="flex flex-wrap gap-x-2">
      <LengthMeter network={network.id} text={typed} />
      {lengthUsed(network.id, typed).state === 'over' && (
        <span className="text-danger">Too long for {network.name}.</span>
      )}
    </span>
  )
}
