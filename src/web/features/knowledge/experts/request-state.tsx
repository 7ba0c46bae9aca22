import type { ExpertRequest } from '#contracts/clients/experts.ts'
import { formatDate } from '../../../lib/format.ts'

/** How far a request has got, in a line; what is wrong with its email in another. */
export function RequestState({ request }: { request: ExpertRequest }) {
  return (
    <span className="grid gap-0.5 text-xs">
      <span className="text-ink-faint">{lineOf(request)}</span>
      {request.mailProblem && request.state === 'waiting' && (
        <span className="text-danger">{request.mailProblem}</span>
      )}
    </span>
  )
}

function lineOf({ state, questions, dueOn, openedAt, email, sentAt }: ExpertRequest): string {
  const answered = questions.filter(({ answeredAt }) => answeredAt !== null).length
  const far = `${answered} of ${questions.length} answered`
  switch (state) {
    case 'answered':
      return questions.every(({ declined }) => declined) ? 'They couldn’t answer' : 'Answered'
    case 'withdrawn':
      return answered > 0 ? `Withdrawn, ${far}` : 'Withdrawn'
    case 'expired':
      return `The link has expired, ${far}`
    case 'waiting': {
      const due = dueOn ? `, due ${formatDate(`${dueOn}T12:00:00Z`)}` : ''
      if (answered > 0) return far + due
      if (openedAt) return `Opened, not answered yet${due}`
      if (!email) return `Waiting for an answer${due}`
      return (sentAt ? 'Sent' : 'On its way') + due
    }
  }
}
