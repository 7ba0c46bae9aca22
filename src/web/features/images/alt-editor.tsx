import { AltForm } from './alt-form.tsx'
import { useSaveAltText } from './images.queries.ts'

type AltEditorProps = { articleId: string; alt: string; onClose: () => void }

/** Edits the alternative text of a banner in place. */
export function AltEditor({ articleId, alt, onClose }: AltEditorProps) {
  const describe = useSaveAltText(articleId)
  return (
    <AltForm
      alt={alt}
      hint={(text) => (
        <span data-figures>{`${text.length} of 300 characters. Used when publishing.`}</span>
      )}
      saving={describe.isPending}
      onSave={(text) =>
        text.trim() === alt ? onClose() : describe.mutate(text, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
