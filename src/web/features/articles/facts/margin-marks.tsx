import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Claim } from '#contracts/claims.ts'
import { findWords } from '#web/lib/places/find-words.ts'
import { partId } from '../reading/contents.ts'
import { verdictWords } from './claim-words.ts'

type Mark = { claim: Claim; top: number; left: number }
type MarginMarksProps = { claims: Claim[]; onOpen: (sentence: string) => void }

/** A mark in the margin beside each open claim, wherever its sentence stands at the moment. */
export function MarginMarks({ claims, onOpen }: MarginMarksProps) {
  const [marks, setMarks] = useState<Mark[]>([])
  useEffect(() => {
    let frame = 0
    const place = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setMarks(placed(claims)))
    }
    place()
    // Text moves when parts are edited, pictures load and the window changes.
    const sizes = new ResizeObserver(place)
    sizes.observe(document.body)
    const texts = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target.parentElement?.closest('[id^="part-"]'))) place()
    })
    texts.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      texts.disconnect()
    }
  }, [claims])
  return createPortal(
    // Clipped, so that nothing scrolls sideways before the marks follow a narrower window.
    <div className="absolute inset-x-0 top-0 h-0 overflow-x-clip">
      {marks.map(({ claim, top, left }) => (
        <button
          key={`${claim.place} ${claim.sentence}`}
          type="button"
          // The panel lists the same claims for the keyboard and for screen readers.
          tabIndex={-1}
          aria-hidden
          title={verdictWords[claim.verdict]}
          className="group absolute z-10 grid size-6 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center"
          style={{ top, left }}
          onClick={() => onOpen(claim.sentence)}
        >
          <span className="h-4 w-[3px] rounded-full bg-accent/50 transition-colors group-hover:bg-accent" />
        </button>
      ))}
    </div>,
    document.body,
  )
}

/** How far from its block a mark stands. */
const away = 9

function placed(claims: Claim[]): Mark[] {
  return claims.flatMap((claim) => {
    const block = document.getElementById(partId(claim.place))
    const range = block && findWords(block, claim.text)
    if (!block || !range) return []
    const line = range.getClientRects()[0]
    if (!line || line.height === 0) return []
    const { left } = block.getBoundingClientRect()
    const top = line.top + line.height / 2 + window.scrollY
    return [{ claim, top, left: Math.max(4, left - away) + window.scrollX }]
  })
}
