import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BulkSites } from '../bulk/bulk-sites.tsx'
import { sitesQuery } from '../publishing.queries.ts'
import { MomentDialog } from '../schedule/moment-dialog.tsx'
import { targetTexts } from '../target-texts.ts'
import { useSetPlan } from './plans.queries.ts'

type PlanDialogProps = { plan: PublicationPlan; onClose: () => void }

/** Another time or other sites for an article that is not scheduled yet. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { articleId, clientId } = plan
  const sites = useQuery(sitesQuery(targetTexts.all, clientId))
  const [chosen, setChosen] = useState<readonly string[]>(() => plan.sites.map(({ id }) => id))
  const set = useSetPlan()
  // One that has come to serve other clients is no longer among them.
  const credentialIds = chosen.filter((id) => sites.data?.some((site) => site.id === id))
  return (
    <MomentDialog
      title="When and where it is to go out"
      description={plan.articleTitle || 'Untitled Article'}
      begins={plan}
      saving={set}
      complete={credentialIds.length > 0}
      onSave={(moment) =>
        set.mutate({ articleId, credentialIds, ...moment }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {sites.data ? (
        <BulkSites
          sites={sites.data}
          chosen={credentialIds}
          onChoose={setChosen}
          disabled={set.isPending}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
    </MomentDialog>
  )
}
