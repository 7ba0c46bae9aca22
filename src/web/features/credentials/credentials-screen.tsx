import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddCredentialCard } from './add-credential-card.tsx'
import { CredentialCard, CredentialCardSkeleton } from './credential-card.tsx'
import { credentialsQuery, useTestWithNotice } from './credentials.queries.ts'

const ChooseClientsDialog = lazyPart(
  () => import('./choose-clients-dialog.tsx'),
  (file) => file.ChooseClientsDialog,
)
const DeleteCredentialDialog = lazyPart(
  () => import('./delete-credential-dialog.tsx'),
  (file) => file.DeleteCredentialDialog,
)
const EditCredentialDialog = lazyPart(
  () => import('./edit-credential-dialog.tsx'),
  (file) => file.EditCredentialDialog,
)
const FieldMappingDialog = lazyPart(
  () => import('./field-mapping-dialog.tsx'),
  (file) => file.FieldMappingDialog,
)

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4'

/** The sites articles can be published to, and the form that adds one. */
export function CredentialsScreen() {
  const credentials = useQuery(credentialsQuery)
  const add = useRef<HTMLElement>(null)
  const showAdd = () => add.current?.querySelector('input')?.focus()
  const list = credentials.data
  const manages = useAbilities().addCredentials
  return (
    <>
      <PageHeader
        title="API Credentials"
        description="The sites you publish to. Passwords and keys are encrypted and never shown again."
        actions={
          manages &&
          Boolean(list?.length) && (
            <Button onClick={showAdd} className="xl:hidden">
              <Plus aria-hidden />
              Add a site
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="stored-credentials" className="min-w-0">
          <h2 id="stored-credentials" className="sr-only">
            Stored credentials
          </h2>
          <p role="status" className="sr-only">
            {list && formatCount(list.length, 'credential')}
          </p>
          {credentials.isPending && (
            <div className={gridClasses}>
              <CredentialCardSkeleton />
              <div className="max-sm:hidden">
                <CredentialCardSkeleton />
              </div>
            </div>
          )}
          {credentials.isError && !list && (
            <QueryError query={credentials} title="Failed to fetch WordPress credentials" />
          )}
          {list?.length === 0 && (
            <EmptyState
              icon={<KeyRound aria-hidden />}
              title="No sites yet"
              text={
                manages
                  ? 'Add WordPress, Webflow or another kind of site to publish articles there, pictures included.'
                  : 'You can publish here once a teammate with access to all clients adds a site.'
              }
              action={
                manages && (
                  <Button onClick={showAdd}>
                    <Plus aria-hidden />
                    Add a site
                  </Button>
                )
              }
              className="max-xl:py-10"
            />
          )}
          {list && list.length > 0 && <StoredCredentials list={list} />}
        </section>
        {manages && <AddCredentialCard ref={add} />}
      </div>
    </>
  )
}

function StoredCredentials({ list }: { list: Credential[] }) {
  const now = useMinute()
  const [asked, setAsked] = useState<Credential>()
  const [edited, setEdited] = useState<Credential>()
  const [deleting, setDeleting] = useState<Credential>()
  const [mapped, setMapped] = useState<Credential>()
  const runTest = useTestWithNotice()
  return (
    <>
      <ul className={gridClasses}>
        {list.map((credential) => (
          <li key={credential.id} className="min-w-0">
            <CredentialCard
              credential={credential}
              now={now}
              onChooseClients={setAsked}
              onEdit={setEdited}
              onMap={setMapped}
              onDelete={setDeleting}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && <ChooseClientsDialog credential={asked} onClose={() => setAsked(undefined)} />}
        {edited && (
          <EditCredentialDialog
            credential={edited}
            onClose={() => setEdited(undefined)}
            onUntested={runTest}
          />
        )}
        {mapped && <FieldMappingDialog credential={mapped} onClose={() => setMapped(undefined)} />}
        {deleting && (
          <DeleteCredentialDialog credential={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** The current time, updated every minute, so that "2 minutes ago" stays true. */
function useMinute(): Date {
  const [now, setNow] = useState(serverDate)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverDate()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
