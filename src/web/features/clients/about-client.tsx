import type { Client } from '#contracts/clients/clients.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Fact } from '../../ui/fact.tsx'

type AboutClientProps = { client: Client; creditsThisMonth: number }

/** A client's description and facts. */
export function AboutClient({ client, creditsThisMonth }: AboutClientProps) {
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-line text-ink-soft leading-6">
        {client.description || 'No description yet. Add one for better articles.'}
      </p>
      <dl className="grid grid-cols-2 gap-4" data-figures>
        <Fact name="Industry">{client.industry}</Fact>
        {client.isSample && <Fact name="Sample">Invented, to show what Copydesk makes</Fact>}
        <Fact name="Client since">
          <time dateTime={client.createdAt}>{formatDate(client.createdAt)}</time>
        </Fact>
        <Fact name="Credits this month">{formatNumber(creditsThisMonth)}</Fact>
      </dl>
    </div>
  )
}
