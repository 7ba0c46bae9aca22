import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Spending } from '#contracts/credits/spending.ts'
import { billingApi } from '#web/lib/api/billing-api.ts'
import { useExport } from '#web/lib/use-export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { formatMinor } from '../../../lib/money.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CreditsHeader } from './credits-header.tsx'
import { spendingQuery } from './ledger.queries.ts'
import { spendingMonths } from './spending-months.ts'

type ClientSpending = Spending['clients'][number]

/** What each client and campaign took in one month, in credits and in money. */
export function SpendingScreen() {
  const [params, setParams] = useSearchParams()
  const months = spendingMonths(new Date(), 24)
  const asked = params.get('month')
  const month = months.find(({ value }) => value === asked) ?? months[0]
  const spending = useQuery(spendingQuery(month?.value ?? ''))
  const file = useExport(() => billingApi.exportSpending({ month: month?.value }))
  const clients = spending.data?.clients
  return (
    <>
      <CreditsHeader
        actions={
          <ExportMenu
            pending={file.isPending}
            disabled={!clients?.length}
            onExport={(kind) => file.mutate(kind)}
          />
        }
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Combobox
          aria-label="Month"
          className="w-48"
          options={months}
          value={month?.value}
          onValueChange={(value) =>
            setParams({ month: value }, { replace: true, preventScrollReset: true })
          }
        />
        <p role="status" className="text-ink-soft" data-figures>
          {spending.data && <Total spending={spending.data} />}
        </p>
      </div>
      {spending.isError && !clients ? (
        <QueryError query={spending} title="The spending could not be loaded" />
      ) : !clients ? (
        <Skeleton className="h-64" />
      ) : clients.length === 0 ? (
        <EmptyState title="No credits spent" text={`No client used a credit in ${month?.label}.`} />
      ) : (
        <ul className="grid gap-4">
          {clients.map((client) => (
            <ClientRow key={client.clientId} client={client} />
          ))}
        </ul>
      )}
    </>
  )
}

type Amount = Spending['amount']
const money = (amount: Amount) => (amount ? formatMinor(amount.minor, amount.currency) : null)

function Total({ spending }: { spending: Spending }) {
  const amount = money(spending.amount)
  return (
    <>
      {formatCount(spending.credits, 'credit')}
      {amount && `, worth ${amount} at your plan’s price`}
    </>
  )
}

function ClientRow({ client }: { client: ClientSpending }) {
  const { budget, credits } = client
  return (
    <li className="grid gap-3 rounded-md border bg-surface px-5 py-4">
      <div className="flex items-baseline justify-between gap-x-6">
        <h2 className="wrap-anywhere min-w-0 text-lg">
          <TextLink to={`/dashboard/clients/${client.clientId}`}>{client.clientName}</TextLink>
        </h2>
        <Figures credits={credits} amount={client.amount} strong />
      </div>
      {budget ? (
        <p
          className={credits > budget.monthlyCredits ? 'text-warning' : 'text-ink-soft'}
          data-figures
        >
          {formatNumber(credits)} of {formatCount(budget.monthlyCredits, 'credit')} of the budget
          {credits > budget.monthlyCredits &&
            `, ${formatNumber(credits - budget.monthlyCredits)} over`}
        </p>
      ) : (
        <p className="text-ink-soft">
          No budget.{' '}
          <TextLink to={`/dashboard/clients/${client.clientId}/settings`}>Set a budget</TextLink>
        </p>
      )}
      <ul className="grid divide-y border-t">
        {client.campaigns.map((campaign) => (
          <li
            key={campaign.campaignId}
            className="flex items-baseline justify-between gap-x-6 py-2"
          >
            <span className="wrap-anywhere min-w-0 text-ink-soft">{campaign.campaignName}</span>
            <Figures credits={campaign.credits} amount={campaign.amount} />
          </li>
        ))}
      </ul>
    </li>
  )
}

type FiguresProps = { credits: number; amount: Amount; strong?: boolean }

function Figures({ credits, amount, strong = false }: FiguresProps) {
  const worth = money(amount)
  return (
    <span className="whitespace-nowrap" data-figures>
      <span className={strong ? 'font-medium' : undefined}>{formatCount(credits, 'credit')}</span>
      {worth && <span className="text-ink-soft"> · {worth}</span>}
    </span>
  )
}
