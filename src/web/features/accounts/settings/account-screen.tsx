import type { User } from '@supabase/auth-js'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccount } from '../account.queries.ts'
import { authMessage } from '../sign-in/auth-message.ts'
import { DataCard } from './data-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { EmailCard } from './email-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** /dashboard/account: who the person is, how they sign in, and where they are signed in. */
export function AccountScreen({ mailsSlot }: { mailsSlot: ReactNode }) {
  const account = useAccount()
  return (
    <div className="max-w-5xl">
      <PageHeader title="Account" description="Who you are, how you sign in, and what is yours." />
      {account.data ? (
        <Cards user={account.data} mailsSlot={mailsSlot} />
      ) : account.isError ? (
        <ErrorState
          title="Your account could not be loaded"
          message={authMessage(account.error, 'Nothing was changed.')}
          onRetry={() => void account.refetch()}
          retrying={account.isFetching}
        />
      ) : (
        <div className="grid gap-6" aria-busy>
          {['You', 'Email', 'Password', 'Two-factor sign-in'].map((title) => (
            <SettingsCard key={title} title={title}>
              <Skeleton className="h-10 w-full max-w-md" />
              <Skeleton className="h-10 w-32" />
            </SettingsCard>
          ))}
        </div>
      )}
    </div>
  )
}

function Cards({ user, mailsSlot }: { user: User; mailsSlot: ReactNode }) {
  return (
    <div className="grid gap-6">
      <NameCard user={user} />
      <EmailCard user={user} />
      <PasswordCard user={user} />
      <IdentitiesCard user={user} />
      <TwoFactorCard user={user} />
      <section id="notices" className="scroll-mt-24">
        <SettingsCard
          title="Emails about your work"
          description="Everything that concerns you appears under the bell. Choose what you also get by email in this workspace."
        >
          {mailsSlot}
        </SettingsCard>
      </section>
      <SessionsCard />
      <DataCard />
      <DeleteAccountCard user={user} />
    </div>
  )
}
