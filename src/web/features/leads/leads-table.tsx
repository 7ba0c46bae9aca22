import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '#contracts/leads.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { leadsKey } from './leads.queries.ts'

/** The leads as rows, each of which can be deleted. */
export function LeadsTable({ leads }: { leads: Lead[] }) {
  const [leaving, setLeaving] = useState<Lead>()
  const remove = useMutation({
    mutationFn: ({ id }: Lead) => ignoreNotFound(apiQueries.leads.remove.call({ id })),
    onSuccess: () => setLeaving(undefined),
    meta: { done: 'Lead deleted', failed: 'Failed to delete the lead', stale: [leadsKey] },
  })
  const columns: Column<Lead>[] = [
    {
      key: 'email',
      title: 'Email',
      heading: true,
      className: 'wrap-anywhere',
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-accent">
          {email}
        </a>
      ),
    },
    { key: 'phone', title: 'Phone', cell: ({ phone }) => phone ?? <NotGiven /> },
    {
      key: 'meal',
      title: 'Favourite meal',
      className: 'wrap-anywhere',
      cell: ({ favoriteMeal }) => favoriteMeal,
    },
    {
      key: 'time',
      title: 'Time',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      key: 'delete',
      title: 'Delete',
      hideTitle: true,
      align: 'right',
      cell: (lead) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete ${lead.email}`}
          onClick={() => setLeaving(lead)}
        >
          Delete
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table caption="Leads" columns={columns} rows={leads} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title="Delete this lead?"
        description={`${leaving?.email ?? ''} is deleted for good.`}
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      />
    </>
  )
}

function NotGiven() {
  return (
    <span className="text-ink-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">Not given</span>
    </span>
  )
}
