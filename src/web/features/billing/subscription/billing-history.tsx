import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contracts/credits/offers.ts'
import { formatDate } from '../../../lib/format.ts'
import { formatMinor } from '../../../lib/money.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { invoicesQuery } from '../billing.queries.ts'
import { invoiceLabel } from './invoice-label.ts'

/** The newest invoices, each in its own currency, with its page and its PDF. */
export function BillingHistory() {
  const invoices = useQuery(invoicesQuery)
  return (
    <Card aria-labelledby="billing-history">
      <CardHeader title={<span id="billing-history">Billing History</span>} />
      <CardBody>
        {invoices.isError && !invoices.data ? (
          <QueryError
            className="border-0 py-6"
            query={invoices}
            title="Invoices could not be loaded"
          />
        ) : !invoices.data ? (
          <div role="status" aria-label="Loading invoices" className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        ) : invoices.data.length === 0 ? (
          <EmptyState title="No invoices found." text="Each payment adds one." />
        ) : (
          <Table
            caption="Billing History"
            columns={columns}
            rows={invoices.data}
            rowKey={({ id }) => id}
          />
        )}
      </CardBody>
    </Card>
  )
}

const columns: Column<Invoice>[] = [
  {
    key: 'invoice',
    title: 'Invoice',
    heading: true,
    cell: (invoice) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="font-mono text-sm">{invoiceLabel(invoice.id)}</span>
        {/* As the credit history and the invoice itself name it. */}
        {invoice.number && <span className="font-normal text-sm">No. {invoice.number}</span>}
        <span className="wrap-anywhere font-normal text-ink-soft text-sm">
          {invoice.description}
        </span>
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    className: 'whitespace-nowrap',
    cell: ({ created, period_start: start, period_end: end }) => (
      <span className="grid justify-items-end sm:justify-items-start" data-figures>
        <time dateTime={created}>{formatDate(created)}</time>
        {end !== start && (
          <span className="text-ink-faint text-xs">
            {formatDate(start)} to {formatDate(end)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (invoice) => <Amount invoice={invoice} />,
  },
  { key: 'status', title: 'Status', cell: (invoice) => <Status invoice={invoice} /> },
  {
    key: 'links',
    title: 'Documents',
    hideTitle: true,
    align: 'right',
    cell: (invoice) => (
      <span className="inline-flex gap-4 whitespace-nowrap">
        {invoice.hosted_invoice_url && (
          <ExternalLink href={invoice.hosted_invoice_url}>View</ExternalLink>
        )}
        {invoice.invoice_pdf && <ExternalLink href={invoice.invoice_pdf}>PDF</ExternalLink>}
      </span>
    ),
  },
]

function Amount({ invoice }: { invoice: Invoice }) {
  const money = (minor: number) => formatMinor(minor, invoice.currency)
  return (
    <span className="grid justify-items-end" data-figures>
      <span className="font-medium">{money(invoice.amount_due)}</span>
      {invoice.tax > 0 && (
        <span className="text-ink-faint text-xs">includes {money(invoice.tax)} VAT</span>
      )}
      {invoice.amount_reversed > 0 && (
        <span className="text-ink-faint text-xs">{money(invoice.amount_reversed)} paid back</span>
      )}
    </span>
  )
}

const statusStyles: Record<
  Invoice['status'],
  { mark: 'done' | 'waiting' | 'failed' | 'stopped'; tone: Tone; label: string }
> = {
  paid: { mark: 'done', tone: 'success', label: 'Paid' },
  open: { mark: 'waiting', tone: 'warning', label: 'Open' },
  uncollectible: { mark: 'failed', tone: 'danger', label: 'Not collected' },
  void: { mark: 'stopped', tone: 'neutral', label: 'Void' },
}

function Status({ invoice }: { invoice: Invoice }) {
  return <StatusMark {...statusStyles[invoice.status]} />
}
