import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { ClientFields } from './client-fields.tsx'
import { clientsPage, useClientForm } from './use-client-form.ts'

// Lazy: most clients are edited more often than they are added.
const BeginWithWebsite = lazyPart(
  () => import('./beginning/begin-with-website.tsx'),
  (file) => file.BeginWithWebsite,
)

const labels = {
  name: 'Client name',
  industry: 'Industry',
  description: 'Description',
  timeZone: 'Time zone',
}

/** Creates a client, or edits the given one. */
export function ClientForm({ client }: { client?: Client }) {
  const state = useClientForm(client)
  const { draft } = state
  // A proposal from the website has a form of its own.
  const [proposed, setProposed] = useState(false)
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={client ? 'Edit Client' : 'Create New Client'}
        back={{ to: clientsPage, label: 'Back to clients' }}
      />
      {!client && (
        <Suspense fallback={<Skeleton className="mb-8 h-47.5 max-sm:h-51.5" />}>
          <BeginWithWebsite onProposal={setProposed} />
        </Suspense>
      )}
      {!proposed && (
        <form onSubmit={state.submit} noValidate className="grid gap-6">
          {draft.restored && (
            <RestoredDraft onDiscard={draft.discard}>
              It hasn’t been saved yet. Please choose the logo again.
            </RestoredDraft>
          )}
          <ClientFields client={client} state={state} />
          <StickyActionBar>
            <Button asChild>
              <Link to={clientsPage}>Cancel</Link>
            </Button>
            <Button type="submit" variant="primary" pending={state.pending}>
              {client ? 'Save Changes' : 'Create Client'}
            </Button>
          </StickyActionBar>
        </form>
      )}
      <EditConflict
        what="this client"
        labels={labels}
        mine={state.form.getValues()}
        conflict={state.conflict}
      />
      <UnsavedChanges dirty={state.dirty} leaving={state.leaving} onDiscard={draft.clear} />
    </div>
  )
}
