import { publicEvents } from '#contracts/rules/public-events.ts'
import type { Message } from './webhooks.views.ts'

/** The event that a person sends to try a webhook out. */
export const testEvent = 'webhook.test'

/** The body of a message; the same each time it is sent. Texts stay here: it holds ids, names and addresses. */
export function messageBody(message: Message, publicUrl: string): string {
  const { event, format, articleId, clientId, data, occurredAt } = message
  const page = articleId ? `${publicUrl}/dashboard/articles/${articleId}/preview` : null
  if (format === 'standard') {
    const ids = { ...(articleId ? { articleId } : {}), ...(clientId ? { clientId } : {}) }
    const told = { ...ids, ...(page ? { url: page } : {}), ...data }
    return JSON.stringify({ type: event, timestamp: occurredAt.toISOString(), data: told })
  }
  const text = sentence(message)
  switch (format) {
    case 'slack':
      return JSON.stringify({
        text: page ? `${escaped(text)} <${page}|Open in Copydesk>` : escaped(text),
      })
    case 'discord':
      // Nobody is pinged by what a title holds.
      return JSON.stringify({
        content: page ? `${text}\n${page}` : text,
        allowed_mentions: { parse: [] },
      })
    case 'teams':
      return JSON.stringify(card(text, page))
  }
}

/** What happened, with the title and the site or the reason where they are known. */
function sentence({ event, title, data }: Message): string {
  const what =
    event === testEvent
      ? 'A test from Copydesk'
      : (publicEvents[event as keyof typeof publicEvents] ?? event)
  const more = [data.site, data.reason ?? data.message ?? data.problem].filter(
    (one) => typeof one === 'string' && one !== '',
  )
  return [title ? `${what}: “${title}”` : what, ...more].join(' · ')
}

/** Slack reads these three signs as its own. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An Adaptive Card, as a workflow of Teams takes it. */
function card(text: string, url: string | null) {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
          actions: url ? [{ type: 'Action.OpenUrl', title: 'Open in Copydesk', url }] : [],
        },
      },
    ],
  }
}
