import { Sparkles } from 'lucide-react'
import { type RefObject, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import type { AiEditDialogProps } from './ai-edit-dialog.tsx'
import { type Passage, selectedPassage } from './passage.ts'
import { SelectionButton } from './selection-button.tsx'

// The dialog loads when its button is hovered or focused.
const loadDialog = () => import('./ai-edit-dialog.tsx')
const AiEditDialog = lazyPart(loadDialog, (file) => file.AiEditDialog)

type AiEditButtonProps = Omit<AiEditDialogProps, 'onClose' | 'selected'> & {
  /** The block in which a passage may be selected. */
  block: RefObject<HTMLElement | null>
}

/** Opens the dialog for a block, with any passage selected in it. */
export function AiEditButton({ block, ...edit }: AiEditButtonProps) {
  const [selected, setSelected] = useState<Passage>()
  const [open, setOpen] = useState(false)
  // A tap clears the selection before the click event.
  const captureSelection = () => setSelected(selectedPassage(block.current, edit.text))
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`AI edit of ${edit.name}`}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onPointerDown={captureSelection}
        onKeyDown={captureSelection}
        onClick={() => setOpen(true)}
      >
        <Sparkles aria-hidden />
        AI edit
      </Button>
      {!open && (
        <SelectionButton
          block={block}
          text={edit.text}
          onNear={loadDialog}
          onAsk={(passage) => {
            setSelected(passage)
            setOpen(true)
          }}
        />
      )}
      {open && (
        <Suspense>
          <AiEditDialog {...edit} selected={selected} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
