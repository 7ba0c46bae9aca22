import { type MouseEvent, useEffect, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { cn } from '#web/ui/class-names.ts'
import { contentsOf, partId } from '../reading/contents.ts'

/** The table of contents beside an article; the part being read is marked. */
export function ContentsList({ article }: { article: Article }) {
  const lines = contentsOf(article)
  const reading = usePartInView(lines.map(({ part }) => partId(part)).join(' '))
  if (lines.length < 2) return null
  const go = (event: MouseEvent, id: string) => {
    const part = document.getElementById(id)
    if (!part) return
    // The address keeps to the article: Back leads to where one came from, not to the part before.
    event.preventDefault()
    part.scrollIntoView()
    part.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="Contents" className="max-xl:hidden">
      <h2 className="mb-2 font-medium font-sans text-sm tracking-normal">Contents</h2>
      <ol className="border-l">
        {lines.map(({ part, title, number }) => {
          const id = partId(part)
          return (
            <li key={part}>
              <a
                href={`#${id}`}
                onClick={(event) => go(event, id)}
                aria-current={reading === id ? 'location' : undefined}
                className={cn(
                  '-ml-px flex gap-2 border-transparent border-l-2 py-1 pl-3 text-ink-soft leading-5 hover:text-ink',
                  'aria-[current=location]:border-accent aria-[current=location]:text-ink',
                )}
              >
                {number !== null && (
                  <span className="shrink-0 text-ink-faint tabular-nums">{number}</span>
                )}
                <span className="line-clamp-2 min-w-0">{title}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Height of what stays at the top of the window, and of the line on which one reads, in pixels. */
const readingLine = 240

/** The last of the elements, named by their ids with spaces between, that begins above the line one reads on. */
function usePartInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const begins = (id: string) => document.getElementById(id)?.getBoundingClientRect().top
    const look = () =>
      setCurrent(ids.split(' ').findLast((id) => (begins(id) ?? readingLine) < readingLine))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}
