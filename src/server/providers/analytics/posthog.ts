import { randomUUID } from 'node:crypto'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Analytics } from './port.ts'

type PostHogSettings = Readonly<{ host: string; key: string }>

const timeoutMs = 5_000

/**
 * PostHog by its capture endpoint, without its library: that exists to keep visitors apart, and this is
 * one call. Each event has a made-up visitor of its own, no address and no profile.
 */
export function createPostHog({ host, key }: PostHogSettings): Analytics {
  return {
    async record(event, page) {
      const body = {
        api_key: key,
        event: event === 'page_view' ? '$pageview' : event,
        distinct_id: randomUUID(),
        properties: {
          $process_person_profile: false,
          $geoip_disable: true,
          $ip: null,
          $pathname: page,
        },
      }
      const response = await fetch(`${host}/i/v0/e/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new ProviderError('unavailable', 'The analytics service cannot be reached.', {
          cause,
        })
      })
      await response.body?.cancel()
      if (response.ok) return
      const kind = response.status >= 500 ? 'unavailable' : 'rejected'
      throw new ProviderError(kind, `The analytics service answered ${response.status}.`)
    },
  }
}
