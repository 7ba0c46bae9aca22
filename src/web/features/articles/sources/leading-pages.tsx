import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import { formatCount } from '#web/lib/format.ts'

type Shown = { leading: LeadingPages }
type Point = LeadingPages['common'][number]

/** The pages that lead the search for an article's subject, what most of them say, what one alone does and what none answers. */
export function LeadingPagesList({ leading }: Shown) {
  const { query, pages, common, rare, unanswered, problem } = leading
  const nothing = common.length + rare.length + unanswered.length === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere text-ink-soft">A search for “{query}” finds these pages first.</p>
      {pages.length > 0 && (
        <ol className="grid list-decimal gap-1 pl-5">
          {pages.map(({ address, title, publisher, problem: why }) => (
            <li key={address} className="wrap-anywhere">
              <PageLink address={address}>{title || address}</PageLink>{' '}
              <span className="text-ink-faint text-xs">{publisher}</span>
              {why && <span className="block text-ink-soft text-xs">{why}</span>}
            </li>
          ))}
        </ol>
      )}
      {problem && <p className="text-warning">{problem}</p>}
      {!problem && nothing && (
        <p className="text-ink-soft">They say nothing that could be compared.</p>
      )}
      <Points title="Most of them say" points={common} pages={pages} />
      <Points title="One alone says" points={rare} pages={pages} />
      {unanswered.length > 0 && (
        <div className="grid gap-1">
          <p className="text-ink-soft text-xs">None of them answers</p>
          <ul className="grid gap-1.5">
            {unanswered.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The same folded, for where something else comes first. */
export function FoldedLeadingPages({ leading }: Shown) {
  const { pages, common, rare, problem } = leading
  const read = pages.filter((page) => page.problem === '').length
  const compared = [
    formatCount(read, 'leading page'),
    `${common.length} in common`,
    `${rare.length} on one alone`,
  ].join(', ')
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1.5 hover:text-accent" data-figures>
        What others say: {problem || compared}
      </summary>
      <div className="pt-2">
        <LeadingPagesList leading={leading} />
      </div>
    </details>
  )
}

function Points({
  title,
  points,
  pages,
}: { title: string; points: readonly Point[] } & Pick<LeadingPages, 'pages'>) {
  if (points.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft text-xs">{title}</p>
      <ul className="grid gap-1.5">
        {points.map(({ say, on }) => (
          <li key={say} className="wrap-anywhere">
            {say}{' '}
            <span className="whitespace-nowrap text-ink-faint text-xs" data-figures>
              {on.length === 1 ? 'page' : 'pages'}{' '}
              {on.map((at, index) => {
                const page = pages[at]
                if (!page) return null
                return (
                  <span key={page.address}>
                    {index > 0 && ', '}
                    <PageLink address={page.address}>
                      {at + 1}
                      <span className="sr-only">: {page.title || page.address}</span>
                    </PageLink>
                  </span>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageLink({ address, children }: { address: string; children: React.ReactNode }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4 hover:text-accent"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
