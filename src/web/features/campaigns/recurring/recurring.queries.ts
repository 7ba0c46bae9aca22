import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecurringBrief, Topics } from '#contracts/clients/recurring.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { recurringApi, recurringQueries } from '#web/lib/api/recurring-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

type NewBrief = Parameters<typeof recurringApi.create>[0]
export type BriefInput = Omit<NewBrief, 'campaignId'>

/** The recurring briefs of a campaign, and who its articles can be given to. */
export const briefsQuery = (campaignId: string) =>
  recurringQueries.list.queryOptions({ input: { campaignId } })

/** The topics of one that wait, and proposals. */
export const topicsQuery = (id: string) => recurringQueries.topics.queryOptions({ input: { id } })

const createBrief = withIdempotencyKey(recurringApi.create)

/** Adds a recurring brief to a campaign, or changes the given one; whoever calls it shows a failure. */
export function useSaveBrief(campaignId: string, brief: RecurringBrief | undefined) {
  return useMutation({
    mutationFn: (fields: BriefInput) =>
      brief
        ? recurringApi.update({ ...fields, id: brief.id, updatedAt: brief.updatedAt })
        : createBrief({ ...fields, campaignId }),
    meta: { done: brief ? 'Recurring brief changed' : 'Recurring brief added' },
  })
}

const notSaved = 'This could not be saved'
const done = { active: 'It goes on', paused: 'Paused', ended: 'Ended' }

/** Pauses one, goes on with it, or ends it. */
export function useSetState() {
  return useMutation({
    mutationFn: (input: Parameters<typeof recurringApi.setState>[0]) =>
      recurringApi.setState(input),
    onSuccess: (_, { state }) => void notify('success', done[state]),
    meta: { failed: notSaved },
  })
}

/** Skips, moves or puts back a date; whoever calls it shows a failure. */
export function useChangeDate() {
  return useMutation({
    mutationFn: (input: Parameters<typeof recurringApi.changeDate>[0]) =>
      recurringApi.changeDate(input),
  })
}

/** Tells in a notice why something was not saved. */
export function tellProblem(error: unknown): void {
  void notify('error', notSaved, { description: readProblem(error).message })
}

function useTopicChange<Input extends { id: string }>(
  change: (input: Input) => Promise<Topics>,
  early?: (topics: Topics, input: Input) => Topics,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onMutate: async (input: Input) => {
      const { queryKey } = topicsQuery(input.id)
      if (!early) return
      await cache.cancelQueries({ queryKey })
      cache.setQueryData<Topics>(queryKey, (topics) => topics && early(topics, input))
    },
    onSuccess: ({ queued, proposed }, { id }) => {
      cache.setQueryData<Topics>(topicsQuery(id).queryKey, { queued, proposed })
    },
    meta: { failed: notSaved },
  })
}

/** Adds topics at the end; says which were there already. */
export function useAddTopics() {
  return useTopicChange(async (input: { id: string; topics: string[] }) => {
    const { added, ...topics } = await recurringApi.addTopics(input)
    const left = input.topics.length - added
    const known = left > 0 ? `${formatCount(left, 'topic')} left out: there already.` : ''
    void notify(added > 0 ? 'success' : 'info', `${formatCount(added, 'topic')} added`, {
      ...(known ? { description: known } : {}),
    })
    return topics
  })
}

export const useRewordTopic = () => useTopicChange(recurringApi.changeTopic)

const without = (topics: Topics, ids: readonly string[]): Topics => ({
  queued: topics.queued.filter(({ id }) => !ids.includes(id)),
  proposed: topics.proposed.filter(({ id }) => !ids.includes(id)),
})

/** Removes topics or proposals: from the screen at once. */
export const useRemoveTopics = () =>
  useTopicChange(recurringApi.removeTopics, (topics, { topicIds }) => without(topics, topicIds))

/** Takes proposals over: on screen at once. */
export const useTakeTopics = () =>
  useTopicChange(recurringApi.takeTopics, (topics, { topicIds }) => ({
    queued: [...topics.queued, ...topics.proposed.filter(({ id }) => topicIds.includes(id))],
    proposed: topics.proposed.filter(({ id }) => !topicIds.includes(id)),
  }))

/** Moves a topic before another, or to the end: on screen at once. */
export const useMoveTopic = () =>
  useTopicChange(recurringApi.moveTopic, (topics, { topicId, before }) => ({
    ...topics,
    queued: moved(topics.queued, topicId, before),
  }))

/** A list with one of its things before another, or at the end. */
export function moved<Thing extends { id: string }>(
  all: readonly Thing[],
  id: string,
  before: string | null,
): Thing[] {
  const thing = all.find((one) => one.id === id)
  const others = all.filter((one) => one.id !== id)
  const at = before === null ? others.length : others.findIndex((one) => one.id === before)
  return thing && at >= 0 ? others.toSpliced(at, 0, thing) : [...all]
}

/** Has the writer propose topics. */
export const useProposeTopics = () => useTopicChange(recurringApi.proposeTopics)
