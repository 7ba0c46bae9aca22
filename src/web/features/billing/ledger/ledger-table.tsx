import type { LedgerEntry } from '#contracts/credits/ledger.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { cn } from '../../../ui/class-names.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { movementLabels, poolLabels } from '../pool-labels.ts'

/** Movements of credits as a bookkeeper reads them. */
export function LedgerTable({ entries }: { entries: LedgerEntry[] }) {
  const balances = entries.some(({ balance }) => balance !== null)
  return (
    <Table
      caption="Credit history"
      columns={balances ? [...columns, balanceColumn] : columns}
      rows={entries}
      rowKey={({ id }) => id}
    />
  )
}

const columns: Column<LedgerEntry>[] = [
  {
    key: 'what',
    title: 'What',
    heading: true,
    className: 'sm:w-full sm:min-w-40',
    cell: (entry) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere font-medium">
          {movementLabels[entry.kind]}
          {entry.article && (
            <>
              {': '}
              {entry.article.exists ? (
                <TextLink to={`/dashboard/articles/${entry.article.id}`}>
                  {entry.article.title}
                </TextLink>
              ) : (
                entry.article.title
              )}
            </>
          )}
        </span>
        {/* What was taken for an article says no more than its name. */}
        {!(entry.kind === 'debit' && entry.article) && (
          <span className="wrap-anywhere font-normal text-ink-soft text-sm">
            {entry.description}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'client',
    title: 'Client',
    cell: ({ client, campaign }) => (
      <span className="wrap-anywhere grid min-w-0 justify-items-end max-sm:text-right sm:min-w-24 sm:justify-items-start md:min-w-36">
        {client ? (
          <TextLink
            to={`/dashboard/clients/${client.id}`}
            title={client.name}
            className="sm:line-clamp-2"
          >
            {client.name}
          </TextLink>
        ) : (
          '–'
        )}
        {campaign && (
          <span className="text-ink-faint text-xs sm:line-clamp-2" title={campaign.name}>
            {campaign.name}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'who',
    title: 'Who',
    hideBelow: 'lg',
    cell: ({ person }) => (
      <span className="wrap-anywhere sm:block sm:max-w-40 sm:truncate" title={person ?? undefined}>
        {person ?? 'Copydesk'}
      </span>
    ),
  },
  {
    key: 'invoice',
    title: 'Invoice',
    hideBelow: 'lg',
    cell: ({ invoice }) => (
      <span
        className={cn(
          'wrap-anywhere sm:block sm:max-w-28 sm:truncate',
          invoice && 'font-mono text-xs',
        )}
        title={invoice ?? undefined}
      >
        {invoice ?? '–'}
      </span>
    ),
  },
  {
    key: 'when',
    title: 'When',
    className: 'whitespace-nowrap',
    cell: ({ at }) => (
      <time dateTime={at} data-figures>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    key: 'credits',
    title: 'Credits',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ credits, pool }) => (
      <span className="grid justify-items-end" data-figures>
        <span className={cn('font-medium', credits > 0 && 'text-success')}>
          {credits > 0 ? '+' : '−'}
          {formatNumber(Math.abs(credits))}
        </span>
        <span className="text-ink-faint text-xs">{poolLabels[pool]}</span>
      </span>
    ),
  },
]

const balanceColumn: Column<LedgerEntry> = {
  key: 'balance',
  title: 'Balance',
  align: 'right',
  cell: ({ balance }) => <span data-figures>{balance === null ? '–' : formatNumber(balance)}</span>,
}
