import type { Factor, User } from '@supabase/auth-js'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { notify } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountChange } from '../account.queries.ts'
import { factorName, suggestedName } from '../factor-name.ts'
import { factorMessage } from '../sign-in/second-factor/factor-message.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import type { WantedFactor } from './enrol-factor.ts'
import { NewCodesDialog, RecoveryCodes } from './recovery-codes.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The person's second factors, and the recovery codes in case they are lost. */
export function TwoFactorCard({ user }: { user: User }) {
  const [adding, setAdding] = useState<WantedFactor['type']>()
  const settings = useAuthSettings()
  const [removing, setRemoving] = useState<Factor>()
  const [shown, setShown] = useState<{ codes: string[]; done?: string }>()
  const all = user.factors ?? []
  const factors = all.filter(({ status }) => status === 'verified')
  const unfinished = all.filter(({ status }) => status !== 'verified')
  return (
    <SettingsCard
      title="Two-factor sign-in"
      description="After your password, we ask for a code from your phone."
      mark={
        <Badge tone={factors.length > 0 ? 'success' : 'neutral'}>
          {factors.length > 0 ? 'On' : 'Off'}
        </Badge>
      }
    >
      {factors.length > 0 && (
        <ul className="grid divide-y border-b">
          {factors.map((factor) => (
            <FactorLine key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAdding('totp')}>
          {factors.length > 0 ? 'Add another app' : 'Add an authenticator app'}
        </Button>
        {settings?.phoneFactors && <Button onClick={() => setAdding('phone')}>Add a phone</Button>}
      </div>
      {factors.length > 0 && <RecoveryCodes onMade={(codes) => setShown({ codes })} />}
      {adding && (
        <EnrolDialog
          type={adding}
          unfinished={unfinished}
          firstName={suggestedName(adding, all)}
          onClose={() => setAdding(undefined)}
          onCodes={(codes, done) => setShown({ codes, done })}
        />
      )}
      {removing && (
        <RemoveDialog
          factor={removing}
          last={factors.length === 1}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {shown && (
        <NewCodesDialog
          codes={shown.codes}
          onClose={() => {
            setShown(undefined)
            if (shown.done) void notify('success', shown.done)
          }}
        />
      )}
    </SettingsCard>
  )
}

function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const name = factorName(factor)
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft text-xs">
          {factor.factor_type === 'phone' ? 'Text message' : 'Authenticator app'}, added{' '}
          {formatDate(factor.created_at)}
        </p>
      </div>
      <Button size="sm" variant="ghost" onClick={onRemove}>
        <Trash2 aria-hidden />
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}

type RemoveDialogProps = { factor: Factor; last: boolean; onClose: () => void }

function RemoveDialog({ factor, last, onClose }: RemoveDialogProps) {
  const remove = useAccountChange(async (auth, factorId: string) => {
    const answer = await auth.mfa.unenroll({ factorId })
    // The session may have fewer rights now, and this browser should know at once.
    if (!answer.error) await auth.refreshSession()
    return answer
  })
  const confirm = () =>
    remove.mutate(factor.id, {
      onSuccess: () => {
        void notify('success', `${factorName(factor)} has been removed.`)
        onClose()
      },
      onError: (error) =>
        void notify('error', factorMessage(error, 'It could not be removed'), { id: 'factor' }),
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Remove ${factorName(factor)}?`}
      description={
        last
          ? 'After that, your password alone signs you in.'
          : 'Its codes stop working. If you signed in with it, we ask for a code from another one.'
      }
      consequences={last ? ['Your recovery codes'] : []}
      confirmLabel="Remove"
      pending={remove.isPending}
      onConfirm={confirm}
    />
  )
}
