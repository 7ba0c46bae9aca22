import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { RecurringBrief } from '#contracts/clients/recurring.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { browserZone } from '#web/lib/time-zones.ts'
import { useTabTitle } from '#web/lib/use-tab-title.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isPutAside } from '../campaign-actions.tsx'
import type { TemplateField } from '../campaign-form-steps.tsx'
import { BriefCard } from './brief-card.tsx'
import { briefsQuery } from './recurring.queries.ts'

const BriefForm = lazyPart(
  () => import('./brief-form.tsx'),
  (file) => file.BriefForm,
)

type RecurringScreenProps = {
  campaign: Campaign
  /** The zone of the client; null leaves it to the browser. */
  clientZone: string | null
  TemplateField: TemplateField
}

/** The rules by which a campaign orders articles by itself, with their topics and next dates. */
export function RecurringScreen({ campaign, clientZone, TemplateField }: RecurringScreenProps) {
  const briefs = useQuery(briefsQuery(campaign.id))
  const [editing, setEditing] = useState<RecurringBrief | 'new'>()
  const putAside = isPutAside(campaign)
  const add = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditing('new')}>
      <CalendarPlus aria-hidden />
      New recurring brief
    </Button>
  )
  const items = briefs.data?.items
  useTabTitle(`Recurring briefs: ${campaign.name}`)
  return (
    <>
      <PageHeader
        title="Recurring briefs"
        description={
          <>
            What <TextLink to={`/dashboard/campaigns/${campaign.id}`}>{campaign.name}</TextLink>{' '}
            orders by itself, from topics you line up.
          </>
        }
        back={{ to: `/dashboard/campaigns/${campaign.id}`, label: 'Back to the campaign' }}
        actions={!putAside && items && items.length > 0 && add}
      />
      {putAside && (
        <Banner className="mb-6" title="The campaign is archived">
          Nothing is ordered until it is restored.
        </Banner>
      )}
      {briefs.isPending && <BriefsSkeleton />}
      {briefs.isError && !items && (
        <QueryError query={briefs} title="The recurring briefs could not be loaded" />
      )}
      {items?.length === 0 && (
        <EmptyState
          icon={<Repeat aria-hidden />}
          title="Nothing recurs yet"
          text="Choose a rhythm, such as two articles every Tuesday at nine, and line up topics. Nothing is ordered without a topic."
          action={!putAside && add}
        />
      )}
      {items && items.length > 0 && (
        <div className="grid grid-cols-1 gap-6">
          {items.map((brief) => (
            <BriefCard key={brief.id} brief={brief} onEdit={() => setEditing(brief)} />
          ))}
        </div>
      )}
      <Suspense>
        {editing && briefs.data && (
          <BriefForm
            campaign={campaign}
            brief={editing === 'new' ? undefined : editing}
            timeZone={clientZone ?? browserZone()}
            people={briefs.data.people}
            mayBudget={briefs.data.mayBudget}
            TemplateField={TemplateField}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function BriefsSkeleton() {
  return (
    <div role="status" aria-label="Loading the recurring briefs" className="grid gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </div>
  )
}
