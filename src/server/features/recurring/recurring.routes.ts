import { implement } from '@orpc/server'
import { recurringContract } from '#contracts/clients/recurring.ts'
import type { RequestContext } from '#server/context/context.ts'
import { addTopics, changeTopic, moveTopic, removeTopics, takeProposals } from './change-topics.ts'
import { proposeTopics } from './propose-topics.ts'
import { listBriefs, listTopics } from './read-briefs.ts'
import { changeBrief, createBrief } from './save-brief.ts'
import { changeDate, setBriefState } from './steer-brief.ts'

const os = implement(recurringContract).$context<RequestContext>()

export const recurringRoutes = os.router({
  list: os.list.handler(({ context, input }) => listBriefs(context, input.campaignId)),
  create: os.create.handler(({ context, input }) => createBrief(context, input)),
  update: os.update.handler(({ context, input }) => changeBrief(context, input)),
  setState: os.setState.handler(({ context, input }) => setBriefState(context, input)),
  changeDate: os.changeDate.handler(({ context, input }) => changeDate(context, input)),
  topics: os.topics.handler(({ context, input }) => listTopics(context, input.id)),
  addTopics: os.addTopics.handler(({ context, input }) => addTopics(context, input)),
  changeTopic: os.changeTopic.handler(({ context, input }) => changeTopic(context, input)),
  moveTopic: os.moveTopic.handler(({ context, input }) => moveTopic(context, input)),
  removeTopics: os.removeTopics.handler(({ context, input }) => removeTopics(context, input)),
  takeTopics: os.takeTopics.handler(({ context, input }) => takeProposals(context, input)),
  proposeTopics: os.proposeTopics.handler(({ context, input }) => proposeTopics(context, input.id)),
})
