import { CircleAlert, CircleDot, Lightbulb } from 'lucide-react'
import { Link } from 'react-router'
import type { ArticleCheck, Finding } from '#contracts/articles/checks.ts'
import { goToWords } from '../../lib/places/go-to-words.ts'

/** The places that the text doesn't show. */
const notInText = new Set(['article', 'slug', 'banner'])

const posts: Record<string, string> = {
  'posts.linkedin': 'LinkedIn post',
  'posts.facebook': 'Facebook post',
  'posts.twitter': 'X post',
  'posts.newsletter': 'Newsletter',
}

const signs = { must: CircleAlert, should: CircleDot, hint: Lightbulb }
const colours = { must: 'text-danger', should: 'text-warning', hint: 'text-ink-faint' }

type CheckFindingsProps = {
  articleId: string
  check: ArticleCheck
  partId: (place: string) => string
}

/** A check that wasn't passed: each finding leads to its place in the text. */
export function CheckFindings({ articleId, check, partId }: CheckFindingsProps) {
  const { label, advice, findings } = check
  const Sign = signs[check.class]
  return (
    <details className="group/check py-2">
      <summary className="flex cursor-pointer list-none items-start gap-2 leading-5 [&::-webkit-details-marker]:hidden">
        <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${colours[check.class]}`} />
        <span className="min-w-0 flex-1 group-open/check:font-medium">{label}</span>
        <span className="shrink-0 text-ink-faint tabular-nums">
          <span className="sr-only">Findings: </span>
          {findings.length}
        </span>
      </summary>
      <p className="mt-1.5 pl-6 text-ink-soft leading-5">{advice}</p>
      <ul className="mt-1.5 grid gap-1 pl-6">
        {findings.map((finding) => (
          <li key={`${finding.place} ${finding.quote} ${finding.message}`}>
            <FindingLine {...{ articleId, finding }} id={partId(finding.place)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type FindingLineProps = { articleId: string; finding: Finding; id: string }

function FindingLine({ articleId, finding: { place, quote, message }, id }: FindingLineProps) {
  const style =
    'wrap-anywhere block w-full border-rule-strong border-l-2 py-0.5 pl-2 text-left leading-5'
  if (notInText.has(place)) return <p className={style}>{message}</p>
  const post = posts[place]
  if (post) {
    return (
      <Link
        to={`/dashboard/articles/${articleId}/social-media`}
        className={`${style} hover:border-accent hover:text-accent`}
      >
        {post}: {message}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={`${style} cursor-pointer hover:border-accent hover:text-accent`}
      onClick={() => goToWords(id, quote)}
    >
      {message}
    </button>
  )
}
