import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { AiEditDialogProps } from './ai-edit-dialog.tsx'
import { selectedPassage } from './passage.ts'

// The dialog loads when it is asked for.
const AiEditDialog = lazyPart(
  () => import('./ai-edit-dialog.tsx'),
  (file) => file.AiEditDialog,
)

type Edit = Pick<AiEditDialogProps, 'place' | 'text' | 'editsLeft' | 'toChange'>

/** Opens the AI dialog from a text that is being written: for what is selected there, or all of it. */
export function useAskAi(
  articleId: string,
  name: string,
  edit: Edit | undefined,
): { ask: ((surface: HTMLElement) => void) | undefined; dialog: ReactNode } {
  const [asked, setAsked] = useState<HTMLElement>()
  if (!edit) return { ask: undefined, dialog: null }
  return {
    ask: setAsked,
    dialog: asked && (
      <Suspense>
        <Opened
          {...{ articleId, name, ...edit }}
          surface={asked}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}

type OpenedProps = Omit<AiEditDialogProps, 'selected'> & { surface: HTMLElement }

/** The selection is read once the text has been saved, so that both say the same. */
function Opened({ surface, ...edit }: OpenedProps) {
  const [selected] = useState(() => selectedPassage(surface, edit.text))
  return <AiEditDialog {...edit} selected={selected} />
}
