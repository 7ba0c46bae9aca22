import { implement } from '@orpc/server'
import { expertsContract } from '#contracts/clients/experts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { askExpert } from './ask-expert.ts'
import { makeLink, remindExpert, removeRequest, withdrawRequest } from './change-request.ts'
import { readRequests } from './read-requests.ts'
import { dismissAnswer, takeAnswer } from './take-answer.ts'

const os = implement(expertsContract.experts).$context<RequestContext>()

const ok = { ok: true } as const

export const expertsRoutes = os.router({
  list: os.list.handler(({ context, input }) => readRequests(context, input.clientId)),
  ask: os.ask.handler(({ context, input }) => askExpert(context, input)),
  link: os.link.handler(({ context, input }) => makeLink(context, input)),
  remind: os.remind.handler(async ({ context, input }) => {
    await remindExpert(context, input)
    return ok
  }),
  withdraw: os.withdraw.handler(async ({ context, input }) => {
    await withdrawRequest(context, input)
    return ok
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeRequest(context, input)
    return ok
  }),
  take: os.take.handler(({ context, input }) => takeAnswer(context, input)),
  dismiss: os.dismiss.handler(async ({ context, input }) => {
    await dismissAnswer(context, input)
    return ok
  }),
})
