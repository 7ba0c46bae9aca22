import { type ReactNode, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { Button } from '../../../ui/button.tsx'
import { whatSitesShow } from '../site-problems.ts'

type ChangedWordsProps = {
  /** The publications of the chosen sites. */
  publications: readonly Publication[]
  /** The present version of the text. */
  revision: number
  /** The words that have changed since a version, provided by the articles feature. */
  changesSince: (revision: number) => ReactNode
}

/** What an update will change on the sites that have the article, by what they show. */
export function ChangedWords({ publications, revision, changesSince }: ChangedWordsProps) {
  const [shown, setShown] = useState<string>()
  const there = publications.filter(({ publishedRevision }) => publishedRevision !== null)
  if (there.length === 0) return null
  return (
    <section aria-label="What will change" className="grid gap-3 border-t pt-4 text-sm">
      {whatSitesShow(there, revision).map(({ key, version, text }) => {
        const open = shown === key
        return (
          <div key={key} className="grid grid-cols-1 gap-2">
            <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
              <span className="wrap-anywhere min-w-0">{text}</span>
              {version < revision && (
                <Button
                  size="sm"
                  aria-expanded={open}
                  onClick={() => setShown(open ? undefined : key)}
                >
                  {open ? 'Hide the changes' : 'Show what will change'}
                </Button>
              )}
            </p>
            {open && changesSince(version)}
          </div>
        )
      })}
    </section>
  )
}
