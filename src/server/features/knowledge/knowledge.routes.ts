import { implement } from '@orpc/server'
import { knowledgeContract } from '#contracts/clients/knowledge.ts'
import type { RequestContext } from '#server/context/context.ts'
import { addKnowledge } from './add-knowledge.ts'
import { proposeRules } from './beginning/propose-rules.ts'
import { changeKnowledge } from './change-knowledge.ts'
import { readKnowledge } from './read-knowledge.ts'
import { readStyle } from './read-style.ts'
import { removeKnowledge } from './remove-knowledge.ts'
import { saveRules } from './save-rules.ts'

const os = implement(knowledgeContract).$context<RequestContext>()

export const knowledgeRoutes = os.router({
  get: os.get.handler(({ context, input }) => readKnowledge(context, input.clientId)),
  style: os.style.handler(({ context, input }) => readStyle(context, input.clientId)),
  saveRules: os.saveRules.handler(({ context, input }) => saveRules(context, input)),
  proposeRules: os.proposeRules.handler(({ context, input }) => proposeRules(context, input)),
  add: os.add.handler(({ context, input }) => addKnowledge(context, input)),
  change: os.change.handler(({ context, input }) => changeKnowledge(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeKnowledge(context, input)
    return { ok: true }
  }),
})
