import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Claim } from '#contracts/articles/claims.ts'
import { findWords, shownText } from '#web/lib/places/find-words.ts'
import { partId } from '../reading/contents.ts'
import { verdictWords } from './claim-words.ts'

type Mark = { claim: Claim; top: number; left: number }
/** A pause in typing after which the marks follow the text. */
const pauseMs = 500

type MarginMarksProps = { claims: Claim[]; onOpen: (sentence: string) => void }

/** A mark in the margin beside each open claim, wherever its sentence stands at the moment. */
export function MarginMarks({ claims, onOpen }: MarginMarksProps) {
  const [marks, setMarks] = useState<Mark[]>([])
  useEffect(() => {
    let frame = 0
    let pause: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      pause = undefined
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setMarks(placed(claims)))
    }
    place()
    // Text moves when parts are edited, pictures load and the window changes.
    const sizes = new ResizeObserver(() => pause ?? place())
    sizes.observe(document.body)
    const texts = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target.parentElement?.closest('[id^="part-"]'))) return
      // Finding every sentence again at every key would be felt while typing.
      clearTimeout(pause)
      pause = setTimeout(place, pauseMs)
    })
    texts.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(pause)
      cancelAnimationFrame(frame)
      sizes.disconnect()
      texts.disconnect()
    }
  }, [claims])
  return createPortal(
    // Clipped, so that nothing scrolls sideways before the marks follow a narrower window.
    <div className="absolute inset-x-0 top-0 z-10 h-0 overflow-x-clip">
      {marks.map(({ claim, top, left }) => (
        <button
          key={`${claim.place} ${claim.sentence}`}
          type="button"
          // The panel lists the same claims for the keyboard and for screen readers.
          tabIndex={-1}
          aria-hidden
          title={verdictWords[claim.verdict]}
          // No transform: with hundreds of layers the browser would paint and test for hits at every key.
          className="group absolute grid size-6 cursor-pointer place-items-center"
          style={{ top: top - half, left: left - half }}
          onClick={() => onOpen(claim.sentence)}
        >
          <span className="h-4 w-[3px] rounded-full bg-accent/50 transition-colors group-hover:bg-accent" />
        </button>
      ))}
    </div>,
    document.body,
  )
}

/** How far from its block a mark stands, and half of its size, in pixels. */
const away = 9
const half = 12

function placed(claims: Claim[]): Mark[] {
  const blocks = new Map<string, ReturnType<typeof lookAt>>()
  // A sentence that is repeated is found once, and has one mark.
  const once = new Map(claims.map((claim) => [`${claim.place} ${claim.sentence}`, claim]))
  return [...once.values()].flatMap((claim) => {
    const block = blocks.get(claim.place) ?? lookAt(claim.place)
    blocks.set(claim.place, block)
    const line = block && findWords(block.shown, claim.text)?.getClientRects()[0]
    if (!line || line.height === 0) return []
    const top = line.top + line.height / 2 + window.scrollY
    return [{ claim, top, left: Math.max(4, block.left - away) + window.scrollX }]
  })
}

/** The text of a block as it is shown, and where it begins; null while it isn't on the page. */
function lookAt(place: string) {
  const block = document.getElementById(partId(place))
  return block && { shown: shownText(block), left: block.getBoundingClientRect().left }
}
