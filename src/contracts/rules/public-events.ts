/** What the outside world can be told of, by the name it has there. */
export const publicEvents = {
  'article.created': 'An article is ordered or begun',
  'article.generated': 'An article is written',
  'article.generation_failed': 'Writing an article has failed',
  'article.submitted': 'An article is sent for approval',
  'article.approved': 'An article is approved',
  'article.changes_requested': 'Changes to an article are asked for',
  'article.approval_voided': 'An approval is voided by an edit',
  'article.published': 'An article is published',
  'article.publish_failed': 'Publishing an article has failed',
  'article.unpublished': 'An article is taken off a site',
  'article.live_check_failed': 'A live page has a problem',
  'comment.created': 'Somebody comments on an article',
  'credits.low': 'Credits are running low',
} as const satisfies Record<string, string>

export type PublicEvent = keyof typeof publicEvents

/** How a message is written: for programs, or as a chat shows it. */
export const webhookFormats = {
  standard: 'Standard Webhooks (JSON, signed)',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
} as const satisfies Record<string, string>

export type WebhookFormat = keyof typeof webhookFormats
