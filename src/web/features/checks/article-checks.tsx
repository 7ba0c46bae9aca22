import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ArticleCheck, ArticleChecks as Checks } from '#contracts/articles/checks.ts'
import { type CheckClass, checkClasses } from '#contracts/rules/articles/check-rows/check-row.ts'
import { useIsNear } from '#web/lib/first-load/near-window.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckFindings } from './check-findings.tsx'
import { checksQuery } from './checks.queries.ts'
import { HardestSentences } from './hardest-sentences.tsx'

type ArticleChecksProps = {
  article: { id: string; revision: number; offlineSample: boolean }
  /** The id of a block's element on the page. */
  partId: (place: string) => string
}

/** What code finds in the present text: how many checks it passes, and what to do about the others. */
export function ArticleChecks({ article, partId }: ArticleChecksProps) {
  const checks = useQuery({ ...checksQuery(article.id, article.revision), enabled: useIsNear() })
  return (
    <section aria-labelledby="checks-heading" className="grid grid-cols-1 gap-3">
      <h2 id="checks-heading" className="font-medium font-sans text-sm tracking-normal">
        What to check
      </h2>
      {checks.data ? (
        <Findings article={article} checks={checks.data} partId={partId} />
      ) : checks.isError ? (
        <NotLoaded message="The checks could not be made." onRetry={() => void checks.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  )
}

const classWords: Record<CheckClass, string> = {
  must: 'To put right',
  should: 'To improve',
  hint: 'Ideas',
}

type FindingsProps = ArticleChecksProps & { checks: Checks }

function Findings({ article, checks, partId }: FindingsProps) {
  const open = checks.checks.filter(({ findings }) => findings.length > 0)
  const passed = checks.checks.filter(({ findings }) => findings.length === 0)
  return (
    <>
      <p className="text-ink-soft" data-figures aria-live="polite">
        {article.offlineSample
          ? 'This is a sample, so what it passes says nothing of a model’s texts. They are checked in the same way.'
          : `${checks.passed} of ${checks.checks.length} checks passed${open.length === 0 ? '. Nothing is left to look at.' : ''}`}
      </p>
      {checkClasses.map((name) => {
        const those = open.filter((check) => check.class === name)
        if (those.length === 0) return null
        return (
          <section key={name} aria-label={classWords[name]} className="grid grid-cols-1 gap-1">
            <h3 className="font-sans text-ink-soft text-xs tracking-normal">{classWords[name]}</h3>
            <ul className="grid grid-cols-1 divide-y border-y">
              {those.map((check) => (
                <li key={check.id}>
                  <CheckFindings articleId={article.id} check={check} partId={partId} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <HardestSentences readability={checks.readability} hardest={checks.hardest} partId={partId} />
      {!article.offlineSample && <Passed checks={passed} />}
    </>
  )
}

function Passed({ checks }: { checks: ArticleCheck[] }) {
  if (checks.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-ink-soft hover:text-ink">
        Passed ({checks.length})
      </summary>
      <ul className="mt-2 grid gap-1.5">
        {checks.map(({ id, label }) => (
          <li key={id} className="flex gap-2 text-ink-soft leading-5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {label}
          </li>
        ))}
      </ul>
    </details>
  )
}
