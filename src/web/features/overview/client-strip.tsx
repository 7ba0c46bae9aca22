import { Link } from 'react-router'
import type { Overview } from '#contracts/overview.ts'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { cn } from '../../ui/class-names.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type Client = Overview['clients'][number]

/** Whose move it is for each client, and what goes out next. */
export function ClientStrip({ clients, stages }: Pick<Overview, 'clients' | 'stages'>) {
  if (clients.length === 0) return null
  return (
    <section aria-labelledby="clients-at-work">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2">
        <h2 id="clients-at-work" className="text-lg">
          Clients
        </h2>
        <Piles stages={stages} />
      </div>
      <Table
        caption="Whose move it is"
        columns={columns}
        rows={[...clients]}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

const piles = [
  ['to_check', 'to check'],
  ['approved', 'approved'],
  ['with_client', 'with clients'],
] as const

/** How much of the work of all clients there is, as links to the lists. */
function Piles({ stages }: Pick<Overview, 'stages'>) {
  const counted = piles.flatMap(([stage, words]) => {
    const total = stages.find((one) => one.stage === stage)?.total ?? 0
    return total > 0 ? [{ stage, words: `${formatNumber(total)} ${words}` }] : []
  })
  if (counted.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm" data-figures>
      {counted.map(({ stage, words }) => (
        <TextLink key={stage} to={`/dashboard/articles?stage=${stage}`}>
          {words}
        </TextLink>
      ))}
    </p>
  )
}

type CountProps = { client: Client; total: number; stage: string; strong?: boolean }

/** A count, as a link to the list of what it counts. */
function Count({ client, total, stage, strong = false }: CountProps) {
  if (total === 0) return <span className="text-ink-faint">0</span>
  return (
    <Link
      to={`/dashboard/articles?client=${client.id}&stage=${stage}`}
      prefetch="intent"
      className={cn('rounded-sm hover:text-accent hover:underline', strong && 'font-medium')}
    >
      {formatNumber(total)}
    </Link>
  )
}

const columns: Column<Client>[] = [
  {
    key: 'client',
    title: 'Client',
    heading: true,
    className: 'sm:w-full sm:min-w-40',
    cell: ({ id, name }) => <TextLink to={`/dashboard/clients/${id}`}>{name}</TextLink>,
  },
  {
    key: 'us',
    title: 'Our turn',
    titleInLine: true,
    align: 'right',
    className: 'whitespace-nowrap tabular-nums',
    cell: (client) => <Count client={client} total={client.us} stage="ours" strong />,
  },
  {
    key: 'colleagues',
    title: 'With colleagues',
    titleInLine: true,
    align: 'right',
    hideBelow: 'lg',
    className: 'whitespace-nowrap tabular-nums',
    cell: (client) => <Count client={client} total={client.colleagues} stage="with_colleague" />,
  },
  {
    key: 'them',
    title: 'With the client',
    titleInLine: true,
    align: 'right',
    className: 'whitespace-nowrap tabular-nums',
    cell: (client) => <Count client={client} total={client.them} stage="with_client" />,
  },
  {
    key: 'next',
    title: 'Next out',
    titleInLine: true,
    className: 'sm:max-w-72 sm:truncate',
    cell: ({ next }) =>
      next ? (
        <Link
          to={`/dashboard/articles/${next.articleId}/preview`}
          title={next.title}
          className="rounded-sm hover:text-accent"
        >
          <time dateTime={next.at}>{formatMoment(next.at)}</time>
          <span className="text-ink-soft"> · {next.title}</span>
        </Link>
      ) : (
        <span aria-hidden className="text-ink-faint">
          –
        </span>
      ),
  },
]
