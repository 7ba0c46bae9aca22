import { MessageSquarePlus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SelectedWords } from '#contracts/approval/sign-off-shapes.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { selectedWords } from './selected-words.ts'

const PassageCommentDialog = lazyPart(
  () => import('./passage-comment-dialog.tsx'),
  (file) => file.PassageCommentDialog,
)

/** A selection unchanged for this long is deliberate. */
const settledMs = 250

const buttonHeight = 32

type Spot = { words: SelectedWords; top: number; left: number }

function spotOf(): Spot | undefined {
  const selected = selectedWords()
  const lines = selected?.range.getClientRects()
  const last = lines?.[lines.length - 1]
  if (!selected || !last) return undefined
  // Where one writes, the tools for the selection stand above it already: at their end, so that no more text is
  // covered. Else to the left of the button that asks AI for an edit of the same selection.
  const tools = document.querySelector('[data-selection-bubble]')?.getBoundingClientRect()
  const beside = tools?.width ? tools.right + 6 : last.right - 160
  const left = Math.min(Math.max(beside, 8), window.innerWidth - 220)
  const top = tools?.width ? tools.top + (tools.height - buttonHeight) / 2 : last.bottom + 8
  return { words: selected.words, left: left + window.scrollX, top: top + window.scrollY }
}

/** Offers to comment on the words selected in the article: by a button beside them, or Ctrl or ⌘, Alt and M. */
export function PassageComments({ articleId }: { articleId: string }) {
  const [spot, setSpot] = useState<Spot>()
  const [about, setAbout] = useState<SelectedWords>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSelect = () => {
      clearTimeout(timer)
      setSpot(undefined)
      timer = setTimeout(() => setSpot(spotOf()), settledMs)
    }
    document.addEventListener('selectionchange', onSelect)
    // An editor that closes takes its selection along, and no event tells of that.
    document.addEventListener('focusin', onSelect)
    window.addEventListener('resize', onSelect)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelect)
      document.removeEventListener('focusin', onSelect)
      window.removeEventListener('resize', onSelect)
    }
  }, [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey)
    const selected = isOurs ? selectedWords() : null
    if (!selected) return
    event.preventDefault()
    setAbout(selected.words)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      {spot &&
        !about &&
        createPortal(
          <Button
            size="sm"
            tabIndex={-1}
            aria-label="Comment on the selection"
            className="absolute z-30 animate-appear shadow-overlay"
            style={{ top: spot.top, left: spot.left }}
            // Pressing the button must not clear the selection.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAbout(spot.words)
              setSpot(undefined)
            }}
          >
            <MessageSquarePlus aria-hidden />
            Comment
          </Button>,
          document.body,
        )}
      {about && (
        <Suspense>
          <PassageCommentDialog
            articleId={articleId}
            words={about}
            onClose={() => setAbout(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
