import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { deskFiguresQuery } from '../sign-off.queries.ts'
import { approvalLines } from './figure-lines.ts'

/** How approvals went in the last 30 days; nothing where there were none. */
export function ApprovalsCard() {
  const figures = useQuery(deskFiguresQuery).data
  if (!figures || figures.approved === 0) return null
  return (
    <Card aria-labelledby="approvals" className="grid grid-cols-1 gap-3 px-5 py-5 sm:px-6">
      <h2 id="approvals" className="text-lg">
        Approvals
        <span className="ml-2 font-sans text-base text-ink-soft tracking-normal">last 30 days</span>
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3" data-figures>
        {approvalLines(figures).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}
