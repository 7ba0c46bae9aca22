import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { ExternalLink } from '#web/ui/text-link.tsx'

type AskExpertProps = { client: { clientId: string; clientName: string }; subject: string }

/** Leads to the questions for somebody at the client about what is to be ordered. It opens beside the form, which is kept. */
export function AskExpert({ client: { clientId, clientName }, subject }: AskExpertProps) {
  const asked = new URLSearchParams({ ask: subject.slice(0, expertLimits.subject) })
  return (
    <p className="text-ink-soft text-sm">
      Does somebody at {clientName} know what no other page says about this?{' '}
      <ExternalLink href={`/dashboard/clients/${clientId}/knowledge?${asked}`}>
        Ask them three questions
      </ExternalLink>
    </p>
  )
}
