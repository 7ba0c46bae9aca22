import { RotateCw, TriangleAlert } from 'lucide-react'
import type { Credential } from '#contracts/publishing/credentials.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import { webAddress } from '../../lib/web-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Progress } from '../../ui/progress.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import type { Phase } from './publish-batch.ts'
import { useStopPublication } from './publishing.queries.ts'
import type { TargetTexts } from './target-texts.ts'

type SiteRowProps = {
  site: Credential
  target: TargetTexts
  publication: Publication | undefined
  phase: Phase
  /** The request is unanswered, so the publication is out of date. */
  unanswered: boolean
  checked: boolean
  locked: boolean
  onCheck: (checked: boolean) => void
  onRetry: () => void
}

/** What tells two sites of a kind apart. */
function placeOf({ siteUrl, collectionName, collectionId }: Credential): string | null {
  return siteUrl?.replace(/^https:\/\//, '') ?? collectionName ?? collectionId
}

/** One site in the dialog: checkbox, progress, post link and retry. */
export function SiteRow(props: SiteRowProps) {
  const { site, target, publication, phase, checked, locked, onCheck } = props
  return (
    <li className="grid gap-3 border-t py-4 first:border-t-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Checkbox
            checked={checked}
            disabled={locked}
            onCheckedChange={(next) => onCheck(next === true)}
            label={
              <span className="inline-flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere font-medium">{site.name}</span>
                {target.platform !== 'wordpress' && <Badge>{platformName(site.platform)}</Badge>}
              </span>
            }
            hint={<span className="break-all">{placeOf(site)}</span>}
          />
        </div>
        <PhaseMark phase={phase} status={site.status} end={publication?.message} />
      </div>
      <div className="grid gap-2 pl-7.5 empty:hidden">
        <Details {...props} />
        {publication && phase !== 'waiting' && phase !== 'sending' && (
          <Warnings warnings={publication.warnings} />
        )}
      </div>
    </li>
  )
}

type PhaseMarkProps = { phase: Phase; status: Credential['status']; end: string | undefined }

function PhaseMark({ phase, status, end }: PhaseMarkProps) {
  switch (phase) {
    case 'waiting':
      return <StatusMark mark="waiting" label="Waiting" />
    case 'sending':
      return <StatusMark mark="working" tone="info" label="Publishing" />
    case 'published':
      return <StatusMark mark="done" tone="success" label={end ?? 'Published'} />
    case 'failed':
      return <StatusMark mark="failed" tone="danger" label="Failed" />
  }
  if (status === 'connected') return <StatusMark mark="done" tone="success" label="Connected" />
  if (status === 'error') return <StatusMark mark="failed" tone="danger" label="Error" />
  return <StatusMark mark="waiting" label="Disconnected" />
}

function Details({ site, target, publication, phase, unanswered, onRetry }: SiteRowProps) {
  if (phase === 'waiting' || phase === 'sending') {
    const current = unanswered ? undefined : publication
    return (
      <>
        <DeliveryProgress site={site} percent={current?.percent ?? 0} message={current?.message} />
        {current?.retryAt && (
          <p className="text-ink-soft text-xs" data-figures>
            Copydesk tries again at about{' '}
            <time dateTime={current.retryAt}>{formatDateTime(current.retryAt)}</time>.
          </p>
        )}
        {current?.status === 'queued' && <StopButton publication={current} />}
      </>
    )
  }
  const failed = publication?.status === 'failed'
  return (
    <>
      {phase === 'published' && publication && (
        <Progress hideLabel label={`${site.name}: published`} value={100} tone="success" />
      )}
      {publication?.publishedAt && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft">
          <span>
            Published{' '}
            <time dateTime={publication.publishedAt}>
              {formatDateTime(publication.publishedAt)}
            </time>
          </span>
          <ViewPost site={site} url={publication.url} label={target.view} />
        </p>
      )}
      {failed && (
        <div className="flex flex-wrap items-start justify-between gap-3 rounded-md bg-danger-wash px-3 py-2">
          <p
            role={phase === 'failed' ? 'alert' : undefined}
            className="min-w-0 flex-1 basis-56 text-ink-soft"
          >
            {publication.message}
            {site.status === 'error' && (
              <>
                {' '}
                <CredentialsLink>Fix it in Credentials</CredentialsLink>
              </>
            )}
          </p>
          {publication.edited ? (
            <p className="basis-full text-ink-soft text-xs">
              Compare and decide above the article.
            </p>
          ) : (
            <Button size="sm" onClick={onRetry} aria-label={`Retry ${site.name}`}>
              <RotateCw aria-hidden />
              Retry
            </Button>
          )}
        </div>
      )}
      {phase === 'idle' && !failed && <ConnectionProblem site={site} />}
    </>
  )
}

type StepsProps = { site: Credential; percent: number; message: string | undefined }

function DeliveryProgress({ site, percent, message = 'Waiting to start…' }: StepsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-ink-soft text-xs" data-figures>
        <p aria-live="polite" className="min-w-0">
          {message}
        </p>
        <span aria-hidden className="shrink-0">
          {percent} %
        </span>
      </div>
      <Progress hideLabel label={`${site.name}: ${message}`} value={percent} />
    </div>
  )
}

function StopButton({ publication }: { publication: Publication }) {
  const stop = useStopPublication()
  return (
    <Button
      size="sm"
      className="justify-self-start"
      pending={stop.isPending}
      onClick={() => stop.mutate(publication)}
      aria-label={`Stop publishing to ${publication.credentialName}`}
    >
      Stop
    </Button>
  )
}

type ViewPostProps = { site: Credential; url: string | null; label: string }

function ViewPost({ site, url, label }: ViewPostProps) {
  const address = webAddress(url)
  if (!address) return null
  return (
    <ExternalLink href={address}>
      {label}
      <span className="sr-only"> on {site.name}</span>
    </ExternalLink>
  )
}

/** Why a site is not connected, and where to fix it. */
function ConnectionProblem({ site }: { site: Credential }) {
  if (site.platform === 'webflow' && !site.collectionId) {
    return (
      <p className="text-danger">Missing collection ID. Please configure in Credentials page.</p>
    )
  }
  if (site.status === 'connected') return null
  return (
    <p className="text-ink-soft">
      {site.status === 'error' ? (
        <>
          <span className="wrap-anywhere text-danger">
            {site.statusMessage ?? 'The last connection test failed.'}
          </span>{' '}
          <CredentialsLink>Fix it in Credentials</CredentialsLink>
        </>
      ) : (
        <>
          The connection hasn’t been tested.{' '}
          <CredentialsLink>Test it in Credentials</CredentialsLink>
        </>
      )}
    </p>
  )
}

function CredentialsLink({ children }: { children: string }) {
  return (
    <TextLink to="/dashboard/credentials" className="whitespace-nowrap">
      {children}
    </TextLink>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-1 text-ink-soft text-xs">
      {warnings.map((text) => (
        <li key={text} className="flex gap-1.5">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warning" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}
