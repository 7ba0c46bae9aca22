import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Offers an empty desk the sample clients. */
export function SamplesOffer() {
  const navigate = useNavigate()
  const add = useMutation({
    mutationFn: async () => {
      const { clientIds } = await api.samples.add()
      const { items } = await api.articles.list({ clientId: clientIds[0] })
      return items[0]
    },
    // Whoever asked for finished work is shown some.
    onSuccess: (sample) => {
      if (sample) void navigate(`/dashboard/articles/${sample.id}/preview`)
    },
    meta: { failed: 'The samples could not be added' },
  })
  return (
    <Card className="flex flex-wrap content-center items-center gap-x-6 gap-y-4 px-5 py-5 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="font-medium font-sans text-base tracking-normal">
          Would you rather see finished work first?
        </h2>
        <p className="text-ink-soft">
          Add three invented clients with six finished articles, banners and posts included. They
          cost no credits, and you can remove them at any time.
        </p>
      </div>
      <Button pending={add.isPending} onClick={() => add.mutate()}>
        Add the samples
      </Button>
    </Card>
  )
}

/** Says that there are samples among the clients, and lets managers remove them. */
export function SamplesNote({ removable }: { removable: boolean }) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.samples.remove(),
    onSettled: () => setAsking(false),
    meta: { failed: 'The samples could not be removed' },
  })
  return (
    <Banner
      title="You are looking at samples"
      action={
        removable && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Remove samples
          </Button>
        )
      }
    >
      Fernley Dental, Larch &amp; Oak Kitchens and Radwerk Lindau are invented. Open their articles,
      edit and download them; they cost no credits.
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the samples?"
        description="The three invented clients go, with their campaigns and articles, and with anything you ordered or changed there. This can’t be undone."
        confirmLabel="Remove samples"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Banner>
  )
}
