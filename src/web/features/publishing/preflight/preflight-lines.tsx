import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Preflight } from './use-preflight.ts'

const marks = {
  error: { icon: CircleAlert, tone: 'text-danger', word: 'Must be fixed' },
  warning: { icon: TriangleAlert, tone: 'text-warning', word: 'Please check' },
  note: { icon: Info, tone: 'text-ink-faint', word: 'Good to know' },
}

type PreflightLinesProps = { preflight: Preflight; onLeave: () => void }

/** What to know before publishing, each with what to do about it; warnings are agreed to. */
export function PreflightLines({ preflight, onLeave }: PreflightLinesProps) {
  const { lines, checking, failed, asks } = preflight
  return (
    <section aria-label="Before you publish" aria-busy={checking} className="grid gap-3">
      {checking && lines.length === 0 ? (
        <Status icon={<Spinner />}>Checking the article, its links and the sites…</Status>
      ) : failed ? (
        <Status icon={<TriangleAlert aria-hidden className="size-4 text-warning" />}>
          The checks could not be made.{' '}
          <Button size="sm" onClick={preflight.retry}>
            Try again
          </Button>
        </Status>
      ) : lines.length === 0 ? (
        <Status icon={<CircleCheck aria-hidden className="size-4 text-success" />}>
          All checks passed.
        </Status>
      ) : (
        <ul className="grid gap-2.5 text-sm">
          {lines.map((line) => (
            <Line key={`${line.credentialId}${line.text}`} line={line} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {asks && !preflight.blocked && (
        <Checkbox
          label="Publish anyway"
          checked={preflight.agreed}
          onCheckedChange={(on) => preflight.agree(on === true)}
        />
      )}
    </section>
  )
}

function Status({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      {icon}
      {children}
    </p>
  )
}

function Line({ line, onLeave }: { line: PreflightLine; onLeave: () => void }) {
  const { icon: Icon, tone, word } = marks[line.level]
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="wrap-anywhere min-w-0 text-ink-soft">
        <span className="sr-only">{word}: </span>
        {line.text}
        {line.remedy && line.path && (
          <>
            {' '}
            <TextLink to={line.path} onClick={onLeave} className="whitespace-nowrap">
              {line.remedy}
            </TextLink>
          </>
        )}
      </span>
    </li>
  )
}
