import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ExpertAnswer } from './expert-answer.tsx'
import { expertsQuery } from './experts.queries.ts'

/** What experts answered and nobody has decided on, above the facts that the client has. */
export function AnswersPanel({ clientId }: { clientId: string }) {
  const heading = useId()
  const { data } = useQuery(expertsQuery(clientId))
  const answers = (data?.requests ?? []).flatMap((request) =>
    request.questions
      .filter(({ state, answer }) => state === 'open' && answer !== '')
      .map((question) => ({ request, question })),
  )
  if (!data || answers.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 id={heading} className="text-lg">
          Answers from experts ({answers.length})
        </h3>
        <p className="text-ink-soft">
          In their own words. Articles use what you accept, as facts with their name.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {answers.map(({ request, question }) => (
          <li key={question.id}>
            <ExpertAnswer
              // Another answer is not decided on with what was typed for the one before.
              key={question.answeredAt}
              {...{ clientId, request, question }}
              mayDecide={data.abilities.update}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
