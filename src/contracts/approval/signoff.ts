import { z } from 'zod'
import { articleChangeSchema } from '../articles/editing.ts'
import { oc } from '../operations.ts'
import { commentKindNames } from '../rules/approval/comment-kinds.ts'
import { roundStates, signOffStages } from '../rules/approval/sign-off-stages.ts'
import { colourSchema, done, idSchema, monthSchema, paragraph } from '../shapes.ts'
import { clientReportSchema, reportNoteSchema, writeNoteSchema } from './client-report.ts'
import {
  certificateSchema,
  deskFiguresSchema,
  figuresSchema,
  partSchema,
  portalSchema,
  proposalSchema,
  reviewerSchema,
  ruleProposalSchema,
  selectedWordsSchema,
  signOffSchema,
  startRoundSchema,
  startRoundsSchema,
  verdicts,
  waitingSchema,
} from './sign-off-shapes.ts'

const ofArticle = z.object({ articleId: idSchema })
const ofComment = ofArticle.extend({ commentId: idSchema })
const ofClient = z.object({ clientId: idSchema })
const ofCampaign = z.object({ campaignId: idSchema })
/** Who approves is for the owner and admins. */
const mayChange = z.object({ change: z.boolean() })
const article = '/sign-off/articles/{articleId}' as const

export const signOffContract = oc.router({
  get: oc
    .route({ method: 'GET', path: article, summary: 'Where an article’s approval stands' })
    .meta({ scope: 'articles:read' })
    .input(ofArticle)
    .output(signOffSchema),
  start: oc
    .route({
      method: 'POST',
      path: `${article}/rounds`,
      successStatus: 201,
      summary: 'Sends the current package to reviewers for approval',
    })
    .input(startRoundSchema)
    .output(z.object({ id: idSchema })),
  startMany: oc
    .route({
      method: 'POST',
      path: '/sign-off/rounds',
      successStatus: 201,
      summary: 'Sends several articles of one client to its reviewers, each of whom gets one email',
    })
    .input(startRoundsSchema)
    .output(z.object({ rounds: z.array(z.object({ articleId: idSchema, id: idSchema })) })),
  again: oc
    .route({
      method: 'POST',
      path: `${article}/rounds/again`,
      successStatus: 201,
      summary: 'Asks the reviewers of the last round to approve what has changed since',
    })
    .input(ofArticle)
    .output(z.object({ id: idSchema })),
  decide: oc
    .route({
      method: 'POST',
      path: `${article}/rounds/{roundId}/decision`,
      summary: 'Decides in an internal round, as the colleague who was asked',
    })
    .input(
      ofArticle.extend({
        roundId: idSchema,
        verdict: z.enum(verdicts),
        note: paragraph(2_000).default(''),
        /** The hash of the package that was looked at. */
        packageSha256: z.string().length(64),
      }),
    )
    .output(z.object({ state: z.enum(roundStates) })),
  recall: oc
    .route({
      method: 'POST',
      path: `${article}/rounds/{roundId}/recall`,
      summary: 'Ends an open round',
    })
    .input(ofArticle.extend({ roundId: idSchema }))
    .output(done),
  resend: oc
    .route({
      method: 'POST',
      path: `${article}/seats/{seatId}/resend`,
      summary: 'Emails a new link',
    })
    .input(ofArticle.extend({ seatId: idSchema }))
    .output(done),
  revoke: oc
    .route({ method: 'POST', path: `${article}/seats/{seatId}/revoke`, summary: 'Ends a link' })
    .input(ofArticle.extend({ seatId: idSchema }))
    .output(done),
  comment: oc
    .route({
      method: 'POST',
      path: `${article}/comments`,
      successStatus: 201,
      summary: 'Comments on an article, for the team or for the client',
    })
    .meta({ scope: 'articles:write' })
    .input(
      ofArticle.extend({
        body: paragraph(4_000, 'Please write something first'),
        part: partSchema,
        replyTo: idSchema.nullable(),
        visibility: z.enum(['client', 'internal']),
        /** The words of the text that it is about. */
        words: selectedWordsSchema.nullable().default(null),
        /** Words in their place, for a person to take or not; in internal comments alone. */
        suggestion: paragraph(4_000).min(1).nullable().default(null),
        /** Members who are told of it; in internal comments alone. */
        mentions: z.array(idSchema).max(20).default([]),
      }),
    )
    .output(z.object({ id: idSchema })),
  resolve: oc
    .route({
      method: 'POST',
      path: `${article}/comments/{commentId}/resolve`,
      summary: 'Settles a comment, or opens it again',
    })
    .input(ofArticle.extend({ commentId: idSchema, resolved: z.boolean() }))
    .output(done),
  classify: oc
    .route({
      method: 'PUT',
      path: `${article}/comments/{commentId}/kind`,
      summary: 'Says what a comment is about',
    })
    .input(ofComment.extend({ kind: z.enum(commentKindNames).nullable() }))
    .output(done),
  propose: oc
    .route({
      method: 'POST',
      path: `${article}/comments/{commentId}/proposal`,
      summary: 'Proposes the change that a comment asks for; saves nothing',
    })
    .input(ofComment)
    .output(proposalSchema),
  accept: oc
    .route({
      method: 'POST',
      path: `${article}/comments/{commentId}/accept`,
      summary: 'Makes the proposed change, or the reviewer’s own, and answers the comment',
    })
    .input(ofComment.extend({ change: articleChangeSchema.optional() }))
    .output(done),
  certificate: oc
    .route({
      method: 'GET',
      path: `${article}/certificate`,
      summary: 'The record of an article’s approvals, with all that is needed to recompute it',
    })
    .input(ofArticle)
    .output(certificateSchema),
  client: oc
    .route({
      method: 'GET',
      path: '/sign-off/clients/{clientId}',
      summary: 'Who approves the articles of a client',
    })
    .meta({ scope: 'clients:read' })
    .input(ofClient)
    .output(z.object({ stage: z.enum(signOffStages), abilities: mayChange })),
  setClient: oc
    .route({
      method: 'PUT',
      path: '/sign-off/clients/{clientId}',
      summary: 'Sets who approves before anything goes out',
    })
    .input(ofClient.extend({ stage: z.enum(signOffStages) }))
    .output(done),
  portal: oc
    .route({
      method: 'GET',
      path: '/sign-off/clients/{clientId}/portal',
      summary: 'Who sees a client’s articles through a link, and in which colour',
    })
    .input(ofClient)
    .output(portalSchema),
  invite: oc
    .route({
      method: 'POST',
      path: '/sign-off/clients/{clientId}/portal',
      successStatus: 201,
      summary: 'Emails a person a link to their client’s portal',
    })
    .input(ofClient.extend(reviewerSchema.shape))
    .output(z.object({ id: idSchema })),
  revokePortal: oc
    .route({
      method: 'POST',
      path: '/sign-off/clients/{clientId}/portal/{portalId}/revoke',
      summary: 'Ends a person’s link to the portal',
    })
    .input(ofClient.extend({ portalId: idSchema }))
    .output(done),
  setMonthlyReport: oc
    .route({
      method: 'PUT',
      path: '/sign-off/clients/{clientId}/portal/{portalId}/monthly-report',
      summary: 'Sets whether a person gets each month’s report by email',
    })
    .input(ofClient.extend({ portalId: idSchema, monthly: z.boolean() }))
    .output(done),
  setColour: oc
    .route({
      method: 'PUT',
      path: '/sign-off/clients/{clientId}/colour',
      summary: 'The colour of the client’s buttons',
    })
    .input(ofClient.extend({ colour: colourSchema.nullable() }))
    .output(done),
  figures: oc
    .route({
      method: 'GET',
      path: '/sign-off/clients/{clientId}/figures',
      summary: 'How a client’s articles were approved in a month, or those of one campaign',
    })
    .input(ofClient.extend({ month: monthSchema.optional(), campaignId: idSchema.optional() }))
    .output(figuresSchema),
  deskFigures: oc
    .route({
      method: 'GET',
      path: '/sign-off/figures',
      summary: 'How approvals of all clients went in the last thirty days',
    })
    .output(deskFiguresSchema),
  report: oc
    .route({
      method: 'GET',
      path: '/sign-off/clients/{clientId}/report',
      summary: 'The report of a client’s month, as the client reads it',
    })
    .input(ofClient.extend({ month: monthSchema.optional() }))
    .output(clientReportSchema.extend({ abilities: z.object({ write: z.boolean() }) })),
  writeNote: oc
    .route({
      method: 'PUT',
      path: '/sign-off/clients/{clientId}/report/note',
      summary: 'Sets the sentence with which the report of a month begins',
    })
    .input(ofClient.extend(writeNoteSchema.shape))
    .output(z.object({ note: reportNoteSchema.nullable() })),
  sendReport: oc
    .route({
      method: 'POST',
      path: '/sign-off/clients/{clientId}/report',
      summary:
        'Emails the report of a month to everybody with a portal, once each, or once a day while the month is running',
    })
    .input(ofClient.extend({ month: monthSchema }))
    .output(z.object({ sent: z.int() })),
  remind: oc
    .route({
      method: 'POST',
      path: '/sign-off/clients/{clientId}/reminders',
      summary:
        'Emails a person at the client a reminder of all that waits for them, once a day at most',
    })
    .input(ofClient.extend({ email: reviewerSchema.shape.email }))
    .output(z.object({ sent: z.int() })),
  ruleProposals: oc
    .route({
      method: 'GET',
      path: '/sign-off/clients/{clientId}/rule-proposals',
      summary: 'Rules that a client’s repeated comments propose',
    })
    .input(ofClient)
    .output(z.object({ items: z.array(ruleProposalSchema) })),
  answerRule: oc
    .route({
      method: 'POST',
      path: '/sign-off/clients/{clientId}/rule-proposals/{kind}',
      summary: 'Takes a proposed rule, or turns it down',
    })
    .input(ofClient.extend({ kind: z.enum(commentKindNames), taken: z.boolean() }))
    .output(done),
  campaign: oc
    .route({
      method: 'GET',
      path: '/sign-off/campaigns/{campaignId}',
      summary: 'Who approves the articles of a campaign',
    })
    .input(ofCampaign)
    .output(
      z.object({
        stage: z.enum(signOffStages).nullable(),
        /** What holds where the campaign has no setting of its own. */
        ofClient: z.enum(signOffStages),
        abilities: mayChange,
      }),
    ),
  setCampaign: oc
    .route({
      method: 'PUT',
      path: '/sign-off/campaigns/{campaignId}',
      summary: 'Sets who approves a campaign’s articles; null follows the client',
    })
    .input(ofCampaign.extend({ stage: z.enum(signOffStages).nullable() }))
    .output(done),
  waiting: oc
    .route({ method: 'GET', path: '/sign-off/waiting', summary: 'What waits for approval' })
    .meta({ scope: 'articles:read' })
    .input(z.object({ clientId: idSchema.optional() }).default({}))
    .output(z.object({ items: z.array(waitingSchema) })),
})
