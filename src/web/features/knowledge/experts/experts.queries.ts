import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AskExpert, ExpertQuestion, ExpertRequest } from '#contracts/clients/experts.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { expertsApi as api, expertsQueries } from '#web/lib/api/experts-api.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { knowledgeQueries } from '#web/lib/api/writing-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

/** What experts of a client were asked. The live connection keeps it up to date. */
export const expertsQuery = (clientId: string) =>
  expertsQueries.list.queryOptions({ input: { clientId }, staleTime: 10_000 })

const failed = (title: string) => (error: unknown) =>
  void notify('error', title, { description: readProblem(error).message })

const askExpert = withIdempotencyKey(api.ask)

/** Asks an expert; the form shows what is wrong. */
export function useAsk(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (asked: AskExpert) => askExpert({ clientId, ...asked }),
    onSettled: () => cache.invalidateQueries({ queryKey: expertsQueries.key() }),
  })
}

/** Makes a link to pass on. */
export function useLink(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<ExpertRequest, 'id'>) => api.link({ clientId, id }),
    onSettled: () => cache.invalidateQueries({ queryKey: expertsQueries.key() }),
  })
}

/** Runs a change of a request, says so, and loads the requests again. */
function useChange(change: (id: string) => Promise<unknown>, did: string, title: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<ExpertRequest, 'id'>) => change(id),
    onSuccess: () => void notify('success', did),
    onError: failed(title),
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: expertsQueries.key() }),
        cache.invalidateQueries({ queryKey: knowledgeQueries.key() }),
      ])
    },
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
  const cache = useQueryClient()
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
    onError: failed('Your decision could not be saved'),
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: expertsQueries.key() }),
        cache.invalidateQueries({ queryKey: knowledgeQueries.key() }),
      ])
    },
  })
}
