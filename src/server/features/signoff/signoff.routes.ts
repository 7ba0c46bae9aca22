import { implement } from '@orpc/server'
import { signOffContract } from '#contracts/approval/signoff.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  getCampaignStage,
  getClientStage,
  saveCampaignStage,
  saveClientStage,
} from '#server/features/approval/index.ts'
import { acceptChange, proposeChange } from './comments/change-from-comment.ts'
import { classifyComment } from './comments/classify-comment.ts'
import { answerRuleProposal, listRuleProposals } from './comments/rule-proposals.ts'
import { askAgain } from './desk/ask-again.ts'
import { recallRound, resendLink, revokeLink } from './desk/change-round.ts'
import { commentOnArticle, resolveComment } from './desk/comment-on-article.ts'
import { decideAsColleague } from './desk/decide-as-colleague.ts'
import { getSignOff, listWaiting } from './desk/read-sign-off.ts'
import { startRound } from './desk/start-round.ts'
import { startRounds } from './desk/start-rounds.ts'
import { getDeskFigures, getFigures } from './figures/read-figures.ts'
import {
  getPortal,
  inviteToPortal,
  revokePortal,
  saveBrandColour,
  sendReport,
  setMonthlyReport,
} from './portal/manage-portal.ts'
import { getCertificate } from './record/certificate.ts'
import { remindReviewer } from './reminders/remind-reviewer.ts'
import { getClientReport } from './report/read-client-report.ts'
import { writeReportNote } from './report/write-report-note.ts'

const os = implement(signOffContract).$context<RequestContext>()

const ok = { ok: true } as const

export const signOffRoutes = os.router({
  get: os.get.handler(({ context, input }) => getSignOff(context, input.articleId)),
  start: os.start.handler(({ context, input }) => startRound(context, input)),
  startMany: os.startMany.handler(({ context, input }) => startRounds(context, input)),
  again: os.again.handler(({ context, input }) => askAgain(context, input.articleId)),
  decide: os.decide.handler(({ context, input }) => decideAsColleague(context, input)),
  recall: os.recall.handler(async ({ context, input }) => {
    await recallRound(context, input)
    return ok
  }),
  resend: os.resend.handler(async ({ context, input }) => {
    await resendLink(context, input)
    return ok
  }),
  revoke: os.revoke.handler(async ({ context, input }) => {
    await revokeLink(context, input)
    return ok
  }),
  comment: os.comment.handler(({ context, input }) => commentOnArticle(context, input)),
  resolve: os.resolve.handler(async ({ context, input }) => {
    await resolveComment(context, input)
    return ok
  }),
  classify: os.classify.handler(async ({ context, input }) => {
    await classifyComment(context, input)
    return ok
  }),
  propose: os.propose.handler(({ context, input }) => proposeChange(context, input)),
  accept: os.accept.handler(async ({ context, input }) => {
    await acceptChange(context, input)
    return ok
  }),
  certificate: os.certificate.handler(({ context, input }) =>
    getCertificate(context, input.articleId),
  ),
  client: os.client.handler(({ context, input }) => getClientStage(context, input.clientId)),
  setClient: os.setClient.handler(async ({ context, input }) => {
    await saveClientStage(context, input)
    return ok
  }),
  portal: os.portal.handler(({ context, input }) => getPortal(context, input.clientId)),
  invite: os.invite.handler(({ context, input }) => inviteToPortal(context, input)),
  revokePortal: os.revokePortal.handler(async ({ context, input }) => {
    await revokePortal(context, input)
    return ok
  }),
  setMonthlyReport: os.setMonthlyReport.handler(async ({ context, input }) => {
    await setMonthlyReport(context, input)
    return ok
  }),
  setColour: os.setColour.handler(async ({ context, input }) => {
    await saveBrandColour(context, input)
    return ok
  }),
  figures: os.figures.handler(({ context, input }) => getFigures(context, input)),
  deskFigures: os.deskFigures.handler(({ context }) => getDeskFigures(context)),
  report: os.report.handler(({ context, input }) => getClientReport(context, input)),
  writeNote: os.writeNote.handler(({ context, input }) => writeReportNote(context, input)),
  sendReport: os.sendReport.handler(({ context, input }) => sendReport(context, input)),
  remind: os.remind.handler(({ context, input }) => remindReviewer(context, input)),
  ruleProposals: os.ruleProposals.handler(({ context, input }) =>
    listRuleProposals(context, input.clientId),
  ),
  answerRule: os.answerRule.handler(async ({ context, input }) => {
    await answerRuleProposal(context, input)
    return ok
  }),
  campaign: os.campaign.handler(({ context, input }) =>
    getCampaignStage(context, input.campaignId),
  ),
  setCampaign: os.setCampaign.handler(async ({ context, input }) => {
    await saveCampaignStage(context, input)
    return ok
  }),
  waiting: os.waiting.handler(({ context, input }) => listWaiting(context, input)),
})
