import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ClientOverview } from '#contracts/client-overview.ts'
import type { ClientDefaults } from '#contracts/clients/default-templates.ts'
import { defaultTemplateFields } from '#contracts/rules/clients/default-templates.ts'
import { defaultTemplatesQueries } from '#web/lib/api/writing-api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { templateTypes } from '../template-labels.ts'
import { DefaultTemplateFacts } from './default-template-facts.tsx'
import { TemplatesInUse } from './templates-in-use.tsx'

const ClientTemplatesDialog = lazyPart(
  () => import('./client-templates-dialog.tsx'),
  (file) => file.ClientTemplatesDialog,
)

type ClientTemplatesProps = {
  clientId: string
  mayChange: boolean
  /** The default templates of the client's campaigns. */
  inCampaigns: ClientOverview['templates']
}

/** The default templates of a client, which may be changed here, and those of its campaigns. */
export function ClientTemplates({ clientId, mayChange, inCampaigns }: ClientTemplatesProps) {
  const state = useQuery(
    defaultTemplatesQueries.client.queryOptions({ input: { clientId }, staleTime: 30_000 }),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {state.data ? (
        <OfClient clientId={clientId} mayChange={mayChange} defaults={state.data} />
      ) : state.isError ? (
        <NotLoaded onRetry={() => void state.refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {inCampaigns.length > 0 && (
        <section aria-label="In campaigns" className="grid grid-cols-1 gap-3 border-t pt-3">
          <h3 className="font-medium font-sans text-sm">In campaigns</h3>
          <TemplatesInUse templates={inCampaigns} />
        </section>
      )}
    </div>
  )
}

type OfClientProps = { clientId: string; mayChange: boolean; defaults: ClientDefaults }

function OfClient({ clientId, mayChange, defaults }: OfClientProps) {
  const [changing, setChanging] = useState(false)
  const none = templateTypes.every((type) => !defaults[defaultTemplateFields[type]])
  return (
    <>
      {none ? (
        <p className="text-ink-soft">
          None yet. They apply where a campaign has no default of its own.
        </p>
      ) : (
        <dl className="grid grid-cols-1 gap-4">
          <DefaultTemplateFacts
            templateOf={(type) => {
              const id = defaults[defaultTemplateFields[type]]
              return id ? { id } : undefined
            }}
          />
        </dl>
      )}
      {mayChange && (
        <Button size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
          {none ? 'Choose templates' : 'Change templates'}
        </Button>
      )}
      <Suspense>
        {changing && (
          <ClientTemplatesDialog
            clientId={clientId}
            defaults={defaults}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </>
  )
}
