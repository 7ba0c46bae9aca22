import { z } from 'zod'
import { eventsOf } from './event.ts'
import { changed, credits } from './page-news.ts'

const money = eventsOf('workspace', 'billing')
const budget = eventsOf('client', 'billing')
const workspace = eventsOf('workspace', 'team')
const member = eventsOf('member', 'team')
const invitation = eventsOf('invitation', 'team')
const webhook = eventsOf('webhook', 'developers')
const key = eventsOf('key', 'team')
const account = eventsOf('account')

const billing = () => [changed('billing')]
const books = () => [credits, changed('billing')]
const team = () => [changed('team')]
const keys = () => [changed('keys')]
const address = { email: z.string() }
const made = { name: z.string(), scopes: z.string(), clients: z.int().nullable() }
const plan = { details: { plan: z.string() }, pages: billing }
const hook = { details: { name: z.string() }, pages: () => [changed('webhooks')] }
const named = { name: z.string() }
const invitationMail = ({ id: invitationId }: { id: string }) =>
  [{ name: 'invitation.link', invitationId }] as const

export const workspaceEvents = {
  'credits.changed': money({ log: 'recorded a payment', alone: true, pages: books }),
  'credits.expired': eventsOf('workspace')({ pages: books }),
  'credits.low': eventsOf('workspace')({
    passing: { left: z.int() },
    notices: ({ left }, { now }) => [
      {
        ...{ kind: 'credits', to: 'managers', occasion: now.toISOString(), count: left },
        mail: (userId) => ({ name: 'member.low_credits', userId, details: { left } }),
      },
    ],
    public: ({ left }) => ({ event: 'credits.low', data: { left } }),
  }),
  'billing.account_read': eventsOf('workspace')({ pages: books }),
  'billing.low_credit_level_set': money({
    log: 'chose when to be warned of low credits',
    alone: true,
    details: { level: z.int().nullable() },
    pages: billing,
  }),
  'subscription.payment_due': eventsOf('workspace')({
    passing: plan.details,
    notices: ({ plan }, { now }) => [
      {
        ...{ kind: 'payment', to: 'managers', occasion: now.toISOString(), message: plan },
        mail: (userId) => ({ name: 'member.payment_due', userId, details: { plan } }),
      },
    ],
  }),
  'subscription.upgraded': money({ log: 'upgraded the plan', alone: true, ...plan }),
  'subscription.downgraded': money({ log: 'chose a smaller plan', alone: true, ...plan }),
  'subscription.downgrade_taken_back': money({
    log: 'kept the plan after all',
    alone: true,
    pages: billing,
  }),
  'subscription.cancelled': money({
    log: 'cancelled the subscription',
    alone: true,
    pages: billing,
  }),
  'subscription.resumed': money({ log: 'resumed the subscription', alone: true, pages: billing }),
  'client.budget_set': budget({
    log: 'set the budget of',
    details: { monthlyCredits: z.int(), mode: z.string() },
    pages: billing,
  }),
  'client.budget_removed': budget({ log: 'removed the budget of', pages: billing }),
  'invitation.sent': invitation({
    log: 'invited',
    details: address,
    pages: team,
    mails: invitationMail,
  }),
  'invitation.sent_again': invitation({
    log: 'invited again',
    details: address,
    pages: team,
    mails: invitationMail,
  }),
  'invitation.revoked': invitation({
    log: 'revoked the invitation for',
    details: address,
    pages: team,
  }),
  // The database says this one, and `workspace.created`.
  'invitation.accepted': invitation({ log: 'joined the team', alone: true, details: address }),
  'invitation.mailed': eventsOf('invitation')({ pages: team }),
  'member.changed': member({
    log: 'changed the access of',
    says: 'role',
    details: { ...address, role: z.string(), limited: z.boolean() },
    pages: team,
  }),
  'member.removed': member({ log: 'removed', details: address, pages: team }),
  'member.signed_out': member({
    log: 'signed out',
    details: { ...address, sessions: z.int() },
    pages: team,
  }),
  'member.left': member({
    log: 'left the team',
    alone: true,
    details: address,
    pages: team,
  }),
  'workspace.created': workspace({ log: 'set up Copydesk', alone: true }),
  'workspace.handed_over': member({
    log: 'handed the team over to',
    details: address,
    pages: team,
  }),
  'workspace.renamed': workspace({
    log: 'renamed the team to',
    says: 'before',
    details: { name: z.string(), before: z.string() },
    pages: team,
  }),
  'workspace.agency_changed': workspace({ log: 'changed what clients see of', pages: team }),
  'workspace.second_factor_required': workspace({
    log: 'required two-factor sign-in of the team',
    alone: true,
    pages: team,
  }),
  'workspace.second_factor_optional': workspace({
    log: 'made two-factor sign-in optional',
    alone: true,
    pages: team,
  }),
  'webhook.created': webhook({ log: 'added the webhook', ...hook }),
  'webhook.updated': webhook({ log: 'edited the webhook', ...hook }),
  'webhook.paused': webhook({ log: 'paused the webhook', ...hook }),
  'webhook.resumed': webhook({ log: 'resumed the webhook', ...hook }),
  'webhook.secret_changed': webhook({ log: 'made a new secret for the webhook', ...hook }),
  'webhook.disabled': webhook({
    log: 'turned off the webhook',
    ...hook,
    notices: ({ name }) => [{ kind: 'webhook', to: 'managers', message: name }],
  }),
  'webhook.deleted': webhook({ log: 'deleted the webhook', ...hook }),
  'key.created': key({ log: 'created the API key', details: made, pages: keys }),
  'key.rotated': key({ log: 'replaced the API key', details: made, pages: keys }),
  'key.revoked': key({ log: 'revoked the API key', details: { name: z.string() }, pages: keys }),
  'app.connected': key({ log: 'connected the app', details: made, pages: keys }),
  'feed.created': key({ log: 'made the feed', details: named, pages: keys }),
  // A token of it was shown a second time: two hold it.
  'app.disconnected': key({
    log: 'disconnected the app',
    details: named,
    passing: { makerId: z.string() },
    pages: keys,
    notices: ({ id, name, makerId }) => [
      { kind: 'app', to: [makerId], occasion: id, message: name },
    ],
  }),
  'account.archive_begun': account({ log: null }),
  'account.download_begun': account({
    log: null,
    details: { articles: z.int(), format: z.string() },
  }),
  'account.picture_changed': account({ log: null, pages: team }),
  'account.picture_removed': account({ log: null, pages: team }),
  'account.site_tested': account({ log: null, details: { siteId: z.string() } }),
}
