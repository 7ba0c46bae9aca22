import { TriangleAlert } from 'lucide-react'
import type { LiveCheck } from '#contracts/publishing/live-posts.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { findingRemedies, minorFindings } from '#contracts/rules/publishing/live-findings.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { useCheckNow } from './live-posts.queries.ts'

/** How the live page looked to a visitor; unless `brief`, with what to do about each thing that is not as it was sent. */
export function LiveCheckLines({ live, brief }: { live: LiveCheck; brief: boolean }) {
  if (live.state === 'not_checked') {
    return <p className="text-ink-faint text-xs">Not checked. {live.reason}</p>
  }
  return (
    <div className="grid gap-1.5">
      <State live={live} />
      {!brief && live.findings.length > 0 && <Findings findings={live.findings} />}
    </div>
  )
}

function State({ live: { state, checkedAt } }: { live: LiveCheck }) {
  if (checkedAt === null) return <StatusMark mark="waiting" label="Live, not checked yet" />
  const [mark, tone, word] =
    state === 'ok'
      ? (['done', 'success', 'Live, checked'] as const)
      : (['failed', 'danger', 'Needs attention, checked'] as const)
  return (
    <span title={formatDateTime(checkedAt)}>
      <StatusMark
        mark={mark}
        tone={tone}
        label={`${word} ${formatRelative(checkedAt)}`}
        className="whitespace-normal"
      />
    </span>
  )
}

type CheckNowProps = { publication: Publication; variant?: 'link' | 'secondary' }

/** Looks at the live page again. */
export function CheckNow({ publication, variant = 'link' }: CheckNowProps) {
  const check = useCheckNow()
  const { articleId, credentialId, credentialName } = publication
  return (
    <Button
      size="sm"
      variant={variant}
      pending={check.isPending}
      onClick={() => check.mutate({ articleId, credentialId })}
    >
      Check now<span className="sr-only"> on {credentialName}</span>
    </Button>
  )
}

function Findings({ findings }: Pick<LiveCheck, 'findings'>) {
  return (
    <ul className="grid gap-2 text-xs">
      {findings.map(({ code, text }) => (
        <li key={code} className="flex gap-1.5">
          <TriangleAlert
            aria-hidden
            className={`mt-px size-3.5 shrink-0 ${minorFindings.includes(code) ? 'text-ink-faint' : 'text-danger'}`}
          />
          <span className="wrap-anywhere min-w-0">
            {text} <span className="text-ink-faint">{findingRemedies[code]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
