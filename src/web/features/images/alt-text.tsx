import { Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useEditing } from '#web/lib/forms/use-editing.ts'
import { Button } from '../../ui/button.tsx'

const AltEditor = lazy(() =>
  import('./alt-editor.tsx').then((file) => ({ default: file.AltEditor })),
)

type AltTextProps = { articleId: string; alt: string; editable: boolean }

/** The banner's alternative text, with a button to edit it. */
export function AltText({ articleId, alt, editable }: AltTextProps) {
  const { editing, button, edit, close } = useEditing()
  if (editing) {
    return (
      <Suspense>
        <AltEditor articleId={articleId} alt={alt} onClose={close} />
      </Suspense>
    )
  }
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <span className="min-w-0 flex-1 py-1.5 leading-5">
        <span className="text-ink-faint">Alt text: </span>
        {alt || 'none yet. Describe the image for people who can’t see it.'}
      </span>
      {editable && (
        <Button ref={button} size="sm" variant="ghost" aria-label="Edit alt text" onClick={edit}>
          <Pencil aria-hidden />
          Edit
        </Button>
      )}
    </p>
  )
}
