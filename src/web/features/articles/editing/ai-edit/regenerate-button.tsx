import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import type { AiEditDialogProps } from './ai-edit-dialog.tsx'

// The dialog loads when its button is hovered or focused.
const loadDialog = () => import('./ai-edit-dialog.tsx')
const AiEditDialog = lazyPart(loadDialog, (file) => file.AiEditDialog)

/** Opens the dialog that has a whole section written again, or for the first time where it is empty. */
export function RegenerateButton(edit: Omit<AiEditDialogProps, 'onClose' | 'selected' | 'again'>) {
  const [open, setOpen] = useState(false)
  const isEmpty = edit.text.trim() === ''
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={isEmpty ? `Write ${edit.name}` : `Write again: ${edit.name}`}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <PenLine aria-hidden />
        {isEmpty ? 'Write' : 'Write again'}
      </Button>
      {open && (
        <Suspense>
          <AiEditDialog {...edit} again selected={undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
