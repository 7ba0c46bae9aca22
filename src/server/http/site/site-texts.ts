import { product } from '#contracts/product.ts'
import type { Env } from '#server/env.ts'

/** Names and seats of the services an operator can connect, for the privacy policy. */
const services: Record<string, string> = {
  openai: 'OpenAI (United States)',
  anthropic: 'Anthropic (United States)',
  google: 'Google (United States, Ireland)',
  'openai-compatible': 'a service that we run or have chosen, with a compatible interface',
  replicate: 'Replicate (United States)',
  brave: 'Brave Search (United States)',
  tavily: 'Tavily (United States)',
  serper: 'Serper (United States)',
  turnstile: 'Cloudflare Turnstile (United States)',
  hcaptcha: 'hCaptcha (United States)',
}
const ourselves = 'Nobody: done on our own server'
const unused = 'Not used here'

/** What the public pages say about this installation, by the names that stand in them in double braces. */
export function siteTexts(env: Env): Record<string, string> {
  const byUs = (provider: string) => services[provider] ?? ourselves
  const { operator, generation } = env
  return {
    PUBLIC_URL: env.publicUrl,
    OPERATOR_NAME: operator.name ?? 'The operator of this installation (not named yet)',
    OPERATOR_ADDRESS: operator.address ?? 'Address not given yet',
    OPERATOR_EMAIL: operator.email ?? product.supportAddress,
    USAGE: env.analytics.kind === 'off' ? 'off' : 'on',
    AI_PROCESSOR: generation.webhook
      ? `${byUs(env.writer.provider)}, and the workflow service at ${new URL(generation.webhook.url).host}`
      : byUs(env.writer.provider),
    JUDGE_PROCESSOR: byUs((env.models.judge ?? env.writer).provider),
    SEARCH_PROCESSOR: searchText(env.search),
    IMAGE_PROCESSOR: byUs(env.illustrator.provider),
    MAIL_PROCESSOR:
      env.mail.kind === 'smtp' ? `Our mail service, ${hostOf(env.mail.url)}` : ourselves,
    SMS_PROCESSOR: env.sms.provider === 'twilio' ? 'Twilio (United States)' : unused,
    PAYMENT_PROCESSOR: env.payments.mode === 'stripe' ? 'Stripe (Ireland, United States)' : unused,
    STORAGE_PROCESSOR:
      env.storage.kind === 's3' ? `A storage service, ${hostOf(env.storage.endpoint)}` : ourselves,
    CAPTCHA_PROCESSOR: env.captcha ? byUs(env.captcha.provider) : unused,
    GOOGLE_PROCESSOR: env.google ? 'Google (Ireland), if you choose it' : unused,
    ANALYTICS_PROCESSOR: analyticsText(env.analytics),
  }
}

function searchText(search: Env['search']): string {
  if (search.provider === 'searxng') {
    return search.baseUrl ? `SearXNG at ${hostOf(search.baseUrl)}` : 'SearXNG'
  }
  return services[search.provider] ?? unused
}

function analyticsText(analytics: Env['analytics']): string {
  if (analytics.kind === 'posthog')
    return `PostHog at ${hostOf(analytics.host)}, without personal data`
  return analytics.kind === 'off' ? unused : ourselves
}

function hostOf(address: string): string {
  return new URL(address).hostname
}
