import { Skeleton } from '#web/ui/skeleton.tsx'
import { Markdown } from '../reading/markdown.tsx'

const wordsPerLine = 14
const widths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-4/5']

/**
 * A section while it is being written, marked as a draft below its last word. Lines that are still to come keep its room,
 * so that what stands below stays where it is.
 */
export function DraftText({ text, words }: { text: string; words: number }) {
  const written = text.split(/\s+/).length
  const planned = Math.min(12, Math.max(3, Math.round(words / wordsPerLine)))
  const left = Math.max(1, planned - Math.round(written / wordsPerLine))
  return (
    <>
      <Markdown text={text} />
      <div aria-busy className="grid gap-3">
        <span className="font-sans text-ink-faint text-xs">Draft, being written</span>
        {Array.from({ length: left }, (_, line) => `line ${line + 1}`).map((key, line) => (
          <Skeleton key={key} className={`h-4.5 ${widths[line % widths.length]}`} />
        ))}
      </div>
    </>
  )
}
