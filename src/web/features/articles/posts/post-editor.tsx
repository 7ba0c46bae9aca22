import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DraftEditor, type DraftEditorProps } from '../editing/draft-editor.tsx'
import { hasBlockDraft } from '../editing/use-block-draft.ts'
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
  return (
    <DraftEditor {...editing} block={blockOf(network.id)} name="this post">
      {({ onValueChange, ...control }) => (
        <Field
          label={`${network.name} post`}
          hint={<LengthUsed network={network} text={control.value} />}
        >
          <Textarea
            {...control}
            rows={7}
            maxLength={65_000}
            onChange={(event) => onValueChange(event.target.value)}
            className="max-h-none"
          />
        </Field>
      )}
    </DraftEditor>
  )
}

/** The length used of the network's limit. */
function LengthUsed({ network, text }: { network: Network; text: string }) {
  const { words, over } = lengthUsed(network.id, text.trim())
  return (
    <span data-figures className={over ? 'text-danger' : undefined}>
      {words}
      {over && `. Too long for ${network.name}.`}
    </span>
  )
}
