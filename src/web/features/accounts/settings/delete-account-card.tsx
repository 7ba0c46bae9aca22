import type { User } from '@supabase/auth-js'
import { Suspense, useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { chooseWorkspace } from '#web/lib/session/chosen-workspace.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ClosingWorkspace, useClosing } from '../account.queries.ts'
import { authMessage } from '../sign-in/auth-message.ts'
import { blockersIn } from './closing-consequences.ts'
import { SettingsCard } from './settings-card.tsx'

const DeleteAccountDialog = lazyPart(
  () => import('./delete-account-dialog.tsx'),
  (file) => file.DeleteAccountDialog,
)

/** Deletes the account, and says beforehand what is deleted with it. */
export function DeleteAccountCard({ user }: { user: User }) {
  const closing = useClosing()
  const [asking, setAsking] = useState(false)
  const blockers = blockersIn(closing.data?.workspaces ?? [])
  return (
    <SettingsCard title="Delete account" description="Permanently, on every device.">
      <p className="max-w-prose text-ink-soft">
        This deletes your account, everything that belongs to you alone, and your place in any team.
        What you have published stays where it is.
      </p>
      {blockers.map((workspace) => (
        <Blocker key={workspace.id} workspace={workspace} />
      ))}
      {closing.data ? (
        <Button
          variant="danger"
          className="justify-self-start"
          disabled={blockers.length > 0}
          onClick={() => setAsking(true)}
        >
          Delete account
        </Button>
      ) : closing.isError ? (
        <ErrorState
          className="w-full py-8"
          title="We could not check what would be deleted"
          message={authMessage(closing.error, 'Nothing was changed.')}
          onRetry={() => void closing.refetch()}
          retrying={closing.isFetching}
        />
      ) : (
        <Skeleton className="h-10 w-36" />
      )}
      <Suspense>
        {asking && closing.data && (
          <DeleteAccountDialog
            closing={closing.data}
            user={user}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </SettingsCard>
  )
}

function Blocker({ workspace }: { workspace: ClosingWorkspace }) {
  const { id, name, fate, others } = workspace
  const subscribed = fate === 'unsubscribed_first'
  const open = () => {
    chooseWorkspace(id)
    // A full load, so that nothing of this workspace stays in memory.
    window.location.assign(subscribed ? '/dashboard/manage-subscription' : '/dashboard/team')
  }
  return (
    <Banner
      className="w-full"
      tone="warning"
      title={
        subscribed
          ? `“${name}” has a running subscription`
          : `${formatCount(others, 'other person works', 'other people work')} in “${name}”`
      }
    >
      <p>
        {subscribed
          ? 'Cancel it first, so that nothing more is charged.'
          : 'Make one of them the owner, or take them out of the team, before you go.'}
      </p>
      <Button size="sm" className="mt-2" onClick={open}>
        {subscribed ? 'Open the subscription' : 'Open the team'}
      </Button>
    </Banner>
  )
}
