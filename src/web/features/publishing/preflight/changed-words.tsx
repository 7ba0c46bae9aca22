import { type ReactNode, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { Button } from '../../../ui/button.tsx'

type ChangedWordsProps = {
  /** The publications of the chosen sites. */
  publications: readonly Publication[]
  /** The present version of the text. */
  revision: number
  /** The words that have changed since a version, provided by the articles feature. */
  changesSince: (revision: number) => ReactNode
}

/** What an update will change on the sites that have the article, by the versions they show. */
export function ChangedWords({ publications, revision, changesSince }: ChangedWordsProps) {
  const [shown, setShown] = useState<number>()
  const versions = Map.groupBy(
    publications.filter(({ publishedRevision }) => publishedRevision !== null),
    ({ publishedRevision }) => publishedRevision ?? 0,
  )
  if (versions.size === 0) return null
  return (
    <section aria-label="What will change" className="grid gap-3 border-t pt-4 text-sm">
      {[...versions].map(([version, sites]) => {
        const names = sites.map(({ credentialName }) => credentialName).join(', ')
        if (version >= revision) {
          return (
            <p key={version} className="wrap-anywhere text-ink-soft">
              {names} shows this version already.
            </p>
          )
        }
        const open = shown === version
        return (
          <div key={version} className="grid grid-cols-1 gap-2">
            <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
              <span className="wrap-anywhere min-w-0">
                {names} shows version {version}.
              </span>
              <Button
                size="sm"
                aria-expanded={open}
                onClick={() => setShown(open ? undefined : version)}
              >
                {open ? 'Hide the changes' : 'Show what will change'}
              </Button>
            </p>
            {open && changesSince(version)}
          </div>
        )
      })}
    </section>
  )
}
