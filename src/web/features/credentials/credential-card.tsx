import { ListTree, Pencil, PlugZap, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Credential } from '#contracts/publishing/credentials.ts'
import {
  hasSettings,
  type Platform,
  platformName,
} from '#contracts/rules/publishing/platform-names.ts'
import { siteForms } from '#contracts/rules/publishing/site-forms.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { canPublishTo } from './can-publish.ts'
import { ClientNames } from './client-names.tsx'
import { ClientsQuestion } from './clients-question.tsx'
import { CredentialStatus } from './credential-status.tsx'
import { useIsTesting, useTestWithNotice } from './credentials.queries.ts'
import { HintList } from './hint-list.tsx'
import { isSiteAddress } from './site-address.ts'

type CredentialCardProps = {
  credential: Credential
  now: Date
  onChooseClients: (credential: Credential) => void
  onEdit: (credential: Credential) => void
  onMap: (credential: Credential) => void
  onDelete: (credential: Credential) => void
}

/** A stored credential: site, status and actions. */
export function CredentialCard(props: CredentialCardProps) {
  const { credential, now, onChooseClients, onEdit, onMap, onDelete } = props
  const { id, name, platform, siteUrl, abilities } = credential
  const runTest = useTestWithNotice()
  const testing = useIsTesting(id)
  const publishes = canPublishTo(platform)
  const { update, remove, test: mayTest } = abilities
  return (
    <Card aria-labelledby={`credential-${id}`} className="flex h-full flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge>{platformName(platform)}</Badge>
        {publishes && <CredentialStatus status={credential.status} testing={testing} />}
      </div>
      <div className="grid gap-0.5">
        <h3 id={`credential-${id}`} className="text-lg leading-6">
          {name}
        </h3>
        {siteUrl && <SiteLink url={siteUrl} />}
      </div>
      <dl className="grid gap-1.5 text-sm">
        {platform === 'wordpress' && <Line title="Username">{credential.username ?? 'None'}</Line>}
        {platform === 'webflow' && (
          <Line title="Collection">
            {credential.collectionName ?? (credential.collectionId ? 'Not read yet' : 'None')}
          </Line>
        )}
        {credential.clientIds && (
          <Line title="Clients">
            <ClientNames ids={credential.clientIds} />
          </Line>
        )}
        <Line title={secretTitle(platform)}>
          <Hint hint={credential.secretHint} />
        </Line>
        {publishes && (
          <Line title="Last tested">
            {credential.testedAt ? (
              <time dateTime={credential.testedAt} title={formatDateTime(credential.testedAt)}>
                {formatRelative(credential.testedAt, now)}
              </time>
            ) : (
              'Never'
            )}
          </Line>
        )}
      </dl>
      {!publishes && (
        <p className="text-ink-soft">Stored. Publishing to this platform is not available yet.</p>
      )}
      {publishes && <State credential={credential} />}
      {credential.asksForClients && (
        <ClientsQuestion credential={credential} onChoose={onChooseClients} />
      )}
      {(update || remove || mayTest) && (
        <div className="mt-auto flex flex-wrap items-center gap-2 border-t pt-4">
          {mayTest && publishes && (
            <Button size="sm" onClick={() => runTest(credential)} pending={testing}>
              {!testing && <PlugZap aria-hidden />}
              {testing ? 'Testing…' : 'Test'}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {update && platform === 'webflow' && (
            <Button size="sm" onClick={() => onMap(credential)}>
              <ListTree aria-hidden />
              Field mapping<VisuallyHidden> of {name}</VisuallyHidden>
            </Button>
          )}
          {update && (
            <Button size="sm" onClick={() => onEdit(credential)}>
              <Pencil aria-hidden />
              Edit<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {remove && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onDelete(credential)}
              className="ml-auto hover:bg-danger-wash hover:text-danger"
            >
              <Trash2 aria-hidden />
              Delete<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function secretTitle(platform: Platform): string {
  if (hasSettings(platform)) return siteForms[platform].secret.label
  return platform === 'wordpress' ? 'Password' : 'API key'
}

function SiteLink({ url }: { url: string }) {
  const shown = url.replace(/^https:\/\//, '')
  return isSiteAddress(url) ? (
    <ExternalLink href={url} className="w-fit max-w-full break-all text-ink-soft">
      {shown}
    </ExternalLink>
  ) : (
    <span className="break-all text-ink-soft">{url}</span>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-faint text-xs">{title}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}

function Hint({ hint }: { hint: string }) {
  if (hint === '') return 'Stored'
  return (
    <>
      <span className="sr-only">ends in </span>
      <span className="font-mono text-xs" data-figures>
        <span aria-hidden>•••• </span>
        {hint}
      </span>
    </>
  )
}

function State({ credential }: { credential: Credential }) {
  const { status, statusMessage, hints } = credential
  if (status === 'disconnected') {
    return <p className="text-ink-soft">Test the connection before you publish here.</p>
  }
  if (status === 'connected') {
    if (hints.length === 0) return null
    return (
      <div className="rounded-md bg-warning-wash px-3 py-2 text-ink-soft">
        <HintList hints={hints} />
      </div>
    )
  }
  return (
    <div className="rounded-md bg-danger-wash px-3 py-2 text-ink-soft">
      <p className="font-medium text-danger">{statusMessage ?? 'The connection failed.'}</p>
      <HintList title="What to check" hints={hints} />
    </div>
  )
}

/** Placeholder for a card while credentials load. */
export function CredentialCardSkeleton() {
  return (
    <Card className="flex h-64 flex-col gap-4 p-5">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-5 w-24" />
      </div>
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-auto h-8 w-2/3" />
    </Card>
  )
}
