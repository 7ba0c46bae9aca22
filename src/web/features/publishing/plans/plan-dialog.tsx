import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BulkSites } from '../bulk/bulk-sites.tsx'
import { sitesQuery } from '../publishing.queries.ts'
import { MomentFields, momentOf, valuesOf } from '../schedule/moment-fields.tsx'
import { targetTexts } from '../target-texts.ts'
import { useSetPlan } from './plans.queries.ts'

type PlanDialogProps = { plan: PublicationPlan; onClose: () => void }

/** Another time or other sites for an article that is not scheduled yet. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { articleId, clientId } = plan
  const sites = useQuery(sitesQuery(targetTexts.all, clientId))
  const [values, setValues] = useState(() => valuesOf(plan))
  const [chosen, setChosen] = useState<readonly string[]>(() => plan.sites.map(({ id }) => id))
  const set = useSetPlan()
  const moment = momentOf(values)
  // One that has come to serve other clients is no longer among them.
  const credentialIds = chosen.filter((id) => sites.data?.some((site) => site.id === id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moment) set.mutate({ articleId, credentialIds, ...moment }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="When and where it is to go out"
        description={plan.articleTitle || 'Untitled Article'}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form="change-plan"
              variant="primary"
              pending={set.isPending}
              disabled={!moment || credentialIds.length === 0}
            >
              Save
            </Button>
          </>
        }
      >
        <form id="change-plan" onSubmit={submit} noValidate className="grid gap-4">
          {set.error && <Banner tone="danger">{readProblem(set.error).message}</Banner>}
          <MomentFields value={values} onChange={setValues} disabled={set.isPending} />
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
        </form>
      </DialogContent>
    </Dialog>
  )
}
