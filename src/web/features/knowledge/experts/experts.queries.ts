import { useMutation } from '@tanstack/react-query'
import type { AskExpert, ExpertQuestion, ExpertRequest } from '#contracts/clients/experts.ts'
import { expertsApi as api, expertsQueries } from '#web/lib/api/experts-api.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

/** What experts of a client were asked. The live connection keeps it up to date. */
export const expertsQuery = (clientId: string) =>
  expertsQueries.list.queryOptions({ input: { clientId }, staleTime: 10_000 })

const askExpert = withIdempotencyKey(api.ask)

/** Asks an expert; the form shows what is wrong. */
export function useAsk(clientId: string) {
  return useMutation({
    mutationFn: (asked: AskExpert) => askExpert({ clientId, ...asked }),
  })
}

/** Makes a link to pass on. */
export function useLink(clientId: string) {
  return useMutation({
    mutationFn: ({ id }: Pick<ExpertRequest, 'id'>) => api.link({ clientId, id }),
  })
}

/** Runs a change of a request, and says so. */
function useChange(change: (id: string) => Promise<unknown>, done: string, failed: string) {
  return useMutation({
    mutationFn: ({ id }: Pick<ExpertRequest, 'id'>) => change(id),
    meta: { done, failed },
  })
}

/** Emails a reminder. */
export const useRemind = (clientId: string) =>
  useChange((id) => api.remind({ clientId, id }), 'Reminder sent', 'The reminder could not be sent')

/** Ends the links to the questions. */
export const useWithdraw = (clientId: string) =>
  useChange(
    (id) => api.withdraw({ clientId, id }),
    'Questions withdrawn',
    'The questions could not be withdrawn',
  )

/** Deletes the questions, the answers, and the expert’s name and address. */
export const useRemoveRequest = (clientId: string) =>
  useChange(
    (id) => ignoreNotFound(api.remove({ clientId, id })),
    'Questions deleted',
    'The questions could not be deleted',
  )

export type TakenFact = { content: string; validUntil: string | null }
export type AnswerDecision = { question: ExpertQuestion; facts: TakenFact[] | null }

const takeAnswer = withIdempotencyKey(api.take)

/** Takes facts from an answer, or dismisses it where there are none. */
export function useDecideAnswer(clientId: string) {
  return useMutation({
    mutationFn: async ({ question, facts }: AnswerDecision): Promise<void> => {
      const { id, answeredAt } = question
      if (facts === null) return void (await api.dismiss({ clientId, id }))
      await takeAnswer({ clientId, id, facts, answeredAt: answeredAt ?? '' })
    },
    onSuccess: (_, { facts }) => {
      const taken = facts?.length === 1 ? 'Fact added' : `${facts?.length} facts added`
      void notify('success', facts ? taken : 'Answer dismissed', { id: 'decision' })
    },
    meta: { failed: 'Your decision could not be saved' },
  })
}
