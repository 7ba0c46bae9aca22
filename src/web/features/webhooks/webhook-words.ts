import type { Webhook, WebhookDelivery } from '#contracts/developers/webhooks.ts'
import { publicEvents } from '#contracts/rules/public-events.ts'
import { formatCount } from '../../lib/format.ts'

/** Which events it hears of: 'All events', 'An article is written', '4 events'. */
export function eventsOf({ events }: Pick<Webhook, 'events'>): string {
  if (events.length === Object.keys(publicEvents).length) return 'All events'
  const [only] = events
  return events.length === 1 && only ? publicEvents[only] : formatCount(events.length, 'event')
}

/** An event in words; the test event is none of the catalogue. */
export function eventWords(event: string): string {
  const known: Record<string, string> = publicEvents
  return known[event] ?? 'A test event'
}

/** How the address answered: '200 in 120 ms', 'No answer'; null before the first attempt. */
export function answerWords({
  attempts,
  responseStatus,
  tookMs,
}: Pick<WebhookDelivery, 'attempts' | 'responseStatus' | 'tookMs'>): string | null {
  if (responseStatus === null) return attempts === 0 ? null : 'No answer'
  return tookMs === null ? String(responseStatus) : `${responseStatus} in ${tookMs} ms`
}

/** How far an address is shown in a row: without what may be secret in it, as chats have it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
