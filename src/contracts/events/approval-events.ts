import { z } from 'zod'
import { partOfSchema } from '../articles/articles.ts'
import { eventsOf, type Notice } from './event.ts'
import { changed, updated } from './page-news.ts'

const article = eventsOf('article', 'approval')
const desk = eventsOf('article', 'desk')
const client = eventsOf('client', 'approval')
const campaign = eventsOf('campaign', 'approval')
const ofArticle = eventsOf('article')
const clients = () => [changed('clients')]

const reviewer = { reviewer: z.string() }
const round = { roundId: z.string() }

/** What is known of a decision, beside who made it. */
const decision = {
  ...{ ...round, decisionId: z.string(), verdict: z.string(), note: z.string() },
  /** Who sent the article for approval. */
  askedBy: z.array(z.string()),
}
type Decided = {
  [Key in 'clientId' | 'roundId' | 'decisionId' | 'reviewer' | 'verdict' | 'note']: string
} & { askedBy: string[] }

function decided(made: Decided): Notice[] {
  const { clientId, roundId, decisionId: occasion, reviewer, verdict, askedBy } = made
  const details = { reviewer, verdict, note: made.note.slice(0, 500) }
  const place = { clientId, roundId, seatId: null }
  return [
    {
      ...{ kind: 'reviewed', to: askedBy, occasion, by: reviewer, message: verdict },
      mail: () => ({ name: 'review.decided', ...place, occasion, details }),
    },
  ]
}

/** What somebody did to a rule of approval, as it goes on from their name. */
const rule = { message: z.string() }
const toOwners = ({ message }: { message: string }) => [
  { kind: 'approval_rule', to: 'owners', message } as const,
]

export const approvalEvents = {
  'article.approval_requested': article({
    log: 'asked for approval of',
    details: { reviewers: z.string(), round: z.int(), mails: z.int() },
    passing: {
      ...round,
      /** Those of the reviewers who are members. */
      colleagues: z.array(z.string()),
      /** The seats that get a mail of their own. */
      mailTo: z.array(z.string()),
    },
    pages: updated,
    notices: ({ colleagues: to, roundId: occasion }) => [
      { kind: 'waiting', to, occasion, mail: 'another' },
    ],
    mails: ({ clientId, roundId, mailTo }) =>
      mailTo.map((seatId) => ({ name: 'review.ready', clientId, roundId, seatId })),
    public: ({ reviewers, round }) => ({ event: 'article.submitted', data: { reviewers, round } }),
  }),
  'article.approval_link_sent': article({
    log: 'sent a new approval link for',
    details: { ...reviewer, mails: z.int() },
    passing: { ...round, seatId: z.string() },
    pages: updated,
    mails: ({ clientId, roundId, seatId }, { now }) => [
      { name: 'review.ready', clientId, roundId, seatId, occasion: now.toISOString() },
    ],
  }),
  'article.approval_recalled': article({ log: 'withdrew from approval', pages: updated }),
  'article.approval_voided': article({
    log: 'voided the approval of',
    details: { changed: z.string() },
    passing: {
      ...{ ...round, difference: z.string() },
      /** Seats, and null for whoever asked. */
      mailTo: z.array(z.string().nullable()),
    },
    pages: updated,
    mails: ({ clientId, roundId, mailTo, changed: parts, difference }) =>
      mailTo.map((seatId) => ({
        ...{ name: 'review.voided', clientId, roundId, seatId },
        details: { parts, difference },
      })),
    public: ({ changed }) => ({ event: 'article.approval_voided', data: { changed } }),
  }),
  'article.approved_by_client': article({
    log: 'approved for the client:',
    details: reviewer,
    passing: decision,
    pages: updated,
    notices: decided,
    public: ({ reviewer }) => ({ event: 'article.approved', data: { by: 'client', reviewer } }),
  }),
  'article.approved_by_colleague': article({
    log: 'approved',
    details: reviewer,
    passing: decision,
    pages: updated,
    notices: decided,
    public: ({ reviewer }) => ({ event: 'article.approved', data: { by: 'colleague', reviewer } }),
  }),
  'article.changes_requested': article({
    log: 'asked for changes to',
    details: reviewer,
    passing: decision,
    pages: updated,
    notices: decided,
    public: ({ reviewer }) => ({ event: 'article.changes_requested', data: { reviewer } }),
  }),
  'article.approval_link_revoked': ofArticle({ pages: updated }),
  'article.approval_link_opened': ofArticle({ pages: updated }),
  'article.package_read': ofArticle({ pages: updated }),
  'article.review_mailed': ofArticle({ pages: updated }),
  'article.commented': ofArticle({
    passing: {
      commentId: z.string(),
      body: z.string(),
      visibility: z.enum(['client', 'internal']),
      mentions: z.array(z.string()),
    },
    pages: updated,
    public: ({ commentId, visibility }) => ({
      event: 'comment.created',
      data: { commentId, visibility, by: 'team' },
    }),
    notices: ({ commentId, body, mentions }) => [
      { kind: 'mentioned', to: mentions, occasion: commentId, message: excerpt(body) },
    ],
  }),
  'article.commented_by_reviewer': ofArticle({
    passing: {
      commentId: z.string(),
      body: z.string(),
      seatId: z.string(),
      reviewer: z.string(),
      askedBy: z.array(z.string()),
    },
    pages: updated,
    public: ({ commentId }) => ({
      event: 'comment.created',
      data: { commentId, visibility: 'client', by: 'reviewer' },
    }),
    notices: ({ seatId, reviewer, askedBy }, { now }) => [
      {
        kind: 'reviewed',
        to: askedBy,
        // Once a day, however much they write.
        occasion: `comments ${seatId} ${now.toISOString().slice(0, 10)}`,
        by: reviewer,
        message: 'comment',
      },
    ],
  }),
  'article.comment_resolved': ofArticle({ pages: updated }),
  'article.comment_classified': ofArticle({ pages: updated }),
  'article.comment_answered': ofArticle({ pages: updated }),
  'article.left_rule': ofArticle({
    passing: rule,
    notices: ({ message }) => [{ kind: 'approval_rule', to: 'owners', message }],
  }),
  'workspace.rule_left': eventsOf('workspace')({ passing: rule, notices: toOwners }),
  'client.approval_set': client({
    log: 'changed who approves for',
    details: { stage: z.string() },
    passing: rule,
    pages: clients,
    notices: toOwners,
  }),
  'campaign.approval_set': campaign({
    log: 'changed who approves for',
    details: { stage: z.string() },
    passing: rule,
    pages: () => [changed('campaigns')],
    notices: toOwners,
  }),
  'client.rule_proposal_answered': client({
    log: 'answered a proposed rule of',
    details: { kind: z.string(), taken: z.boolean() },
    pages: clients,
  }),
  'client.portal_sent': client({
    log: 'sent a portal link for',
    details: reviewer,
    passing: { portalId: z.string() },
    pages: clients,
    mails: ({ id: clientId, portalId }, { now }) => [
      { name: 'portal.link', clientId, portalId, occasion: now.toISOString() },
    ],
  }),
  'client.portal_revoked': client({ log: 'revoked a portal link for', pages: clients }),
  'client.colour_set': client({
    log: 'changed the colour of',
    details: { colour: z.string() },
    pages: clients,
  }),
  'client.report_sent': client({
    log: 'emailed a report to',
    details: { month: z.string(), mails: z.int() },
    pages: clients,
  }),
  'client.report_written': client({
    log: 'wrote the opening of a report for',
    details: { month: z.string() },
    pages: clients,
  }),
  'client.reviewer_reminded': client({
    log: 'sent a reminder to somebody at',
    details: { ...reviewer, mails: z.int() },
    pages: clients,
  }),
  'client.reports_on': client({
    log: 'turned on monthly reports for somebody at',
    pages: clients,
  }),
  'client.reports_off': client({
    log: 'turned off monthly reports for somebody at',
    pages: clients,
  }),
  'article.assigned': desk({
    log: 'changed who works on',
    says: 'to',
    details: { to: z.string().nullable() },
    passing: { assigneeId: z.string().nullable(), partOf: partOfSchema.optional() },
    pages: updated,
    notices: ({ assigneeId, partOf }) =>
      assigneeId
        ? [
            {
              ...{ kind: 'assigned', to: [assigneeId], together: true },
              ...(partOf && { occasion: partOf.id, count: partOf.articles }),
            },
          ]
        : [],
  }),
  'article.due_set': desk({
    log: 'changed the due date of',
    says: 'dueOn',
    details: { dueOn: z.string().nullable() },
    pages: updated,
  }),
  'article.campaign_set': desk({
    log: 'moved to another campaign:',
    says: 'to',
    details: { to: z.string() },
    pages: updated,
  }),
  'article.author_set': desk({
    log: 'changed the author of',
    says: 'to',
    details: { to: z.string() },
    pages: updated,
  }),
  'article.review_requested': desk({
    log: 'asked for a review of',
    says: 'from',
    details: { from: z.string() },
    passing: { reviewerId: z.string() },
    pages: updated,
    notices: ({ reviewerId }) => [{ kind: 'waiting', to: [reviewerId], together: true }],
  }),
  'article.review_withdrawn': desk({ log: 'withdrew from review', pages: updated }),
  'article.reviewed': desk({
    log: 'reviewed',
    passing: { askedBy: z.string().nullable() },
    pages: updated,
    notices: ({ askedBy }) =>
      askedBy ? [{ kind: 'reviewed', to: [askedBy], together: true }] : [],
  }),
  'article.presence_changed': ofArticle({
    pages: ({ id }) => [{ event: { type: 'presence', articleId: id } }],
  }),
}

const excerptLength = 200

function excerpt(body: string): string {
  return body.length > excerptLength ? `${body.slice(0, excerptLength).trimEnd()}…` : body
}
