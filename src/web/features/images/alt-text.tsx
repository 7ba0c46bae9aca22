import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { focusNext } from '#web/lib/keep-focus.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'

const AltEditor = lazyPart(
  () => import('./alt-editor.tsx'),
  (file) => file.AltEditor,
)

const editLabel = 'Edit alt text'

type AltTextProps = { articleId: string; alt: string; editable: boolean }

/** The banner's alternative text, with a button to edit it. */
export function AltText({ articleId, alt, editable }: AltTextProps) {
  const [editing, setEditing] = useState(false)
  const close = () => {
    focusNext(editLabel)
    setEditing(false)
  }
  if (editing) {
    return (
      <Suspense>
        <AltEditor articleId={articleId} alt={alt} onClose={close} />
      </Suspense>
    )
  }
  return (
    <p className="flex items-start gap-2 text-ink-soft print:hidden">
      <span className="min-w-0 flex-1 py-1.5 leading-5">
        <span className="text-ink-faint">Alt text: </span>
        {alt || 'none yet. Describe the image for people who can’t see it.'}
      </span>
      {editable && (
        <Button size="sm" variant="ghost" aria-label={editLabel} onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Edit
        </Button>
      )}
    </p>
  )
}
