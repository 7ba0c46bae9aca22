import { RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { clientWords } from '#web/lib/client-words.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lastUseWords, lifeWords, scopeWords } from './key-words.ts'
import { useRevokeKey } from './keys.queries.ts'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'

type ClientChoice = { id: string; name: string }
type KeyListProps = {
  label: string
  keys: ApiKey[]
  clients: ClientChoice[]
  ownId: string | undefined
}

/** Keys, connected apps or feeds, each with what it may do and how it is used. */
export function KeyList({ label, keys, clients, ownId }: KeyListProps) {
  return (
    <ul aria-label={label} className="divide-y rounded-md border bg-surface">
      {keys.map((key) => (
        <li key={key.id}>
          <KeyRow apiKey={key} clients={clients} own={key.maker.id === ownId} />
        </li>
      ))}
    </ul>
  )
}

const keyWords = {
  made: 'Made',
  end: 'Revoke',
  consequence: 'Programs that use this key are refused from now on. This cannot be undone.',
}
const appWords = {
  made: 'Connected',
  end: 'Disconnect',
  consequence: 'It is refused from now on, until somebody connects it again.',
}

const feedWords = {
  made: 'Made',
  end: 'End',
  consequence: 'Programs that read this address get nothing from it any more.',
}

type KeyRowProps = { apiKey: ApiKey; clients: ClientChoice[]; own: boolean }

function KeyRow({ apiKey, clients, own }: KeyRowProps) {
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null)
  const revoke = useRevokeKey()
  const now = serverDate()
  const life = lifeWords(apiKey, now)
  const { rotate, revoke: mayRevoke } = apiKey.abilities
  const words = apiKey.app ? appWords : apiKey.feed ? feedWords : keyWords
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{apiKey.name}</span>
          {apiKey.app ? (
            <span className="text-ink-faint text-xs">{apiKey.app.host ?? 'Unverified name'}</span>
          ) : (
            <code className="text-ink-faint text-xs">{apiKey.hint}</code>
          )}
          {life.over && <Badge>Ended</Badge>}
          {!life.over && apiKey.replacedAt && <Badge tone="warning">Replaced</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {!apiKey.feed && `${scopeWords(apiKey.scopes)} · `}
          {clientWords(apiKey, clients)}
          {apiKey.addresses.length > 0 && ` · from ${apiKey.addresses.join(', ')}`}
        </p>
        <p className="text-ink-faint text-xs">
          {words.made} by {own ? 'you' : apiKey.maker.name} · {lastUseWords(apiKey, now)} ·{' '}
          <span className={life.soon ? 'text-warning' : undefined}>{life.text}</span>
        </p>
      </div>
      <div className="flex gap-2">
        {rotate && (
          <Button
            size="sm"
            onClick={() => setAsking('rotate')}
            aria-label={`Replace ${apiKey.name}`}
          >
            <RotateCw aria-hidden />
            Replace
          </Button>
        )}
        {mayRevoke && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setAsking('revoke')}
            aria-label={`${words.end} ${apiKey.name}`}
          >
            <X aria-hidden />
            {words.end}
          </Button>
        )}
      </div>
      {asking === 'rotate' && <RotateKeyDialog apiKey={apiKey} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'revoke'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`${words.end} ${apiKey.name}?`}
        description={words.consequence}
        confirmLabel={words.end}
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate(apiKey.id, { onSettled: () => setAsking(null) })}
      />
    </div>
  )
}
