import { createHash } from 'node:crypto'
import { ProviderError } from '#server/kernel/errors.ts'

/** Names an account at a provider without giving its key away; the same in every process. */
export function accountOf(
  port: 'writer' | 'illustrator' | 'search',
  {
    provider,
    apiKey,
    baseUrl,
  }: { provider: string; apiKey: string | null; baseUrl: string | null },
): string {
  const key = createHash('sha256')
    .update(JSON.stringify([apiKey, baseUrl]))
    .digest('hex')
  return `${port}:${provider}:${key.slice(0, 16)}`
}

/** The same port with its account, which its errors name where an outage is the account's. */
export function accountPort<Port extends object>(
  port: Port,
  account: string,
): Port & { readonly account: string } {
  const named = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof ProviderError && error.outage)) throw error
      const { kind, message, detail, retryAfterMs, outage } = error
      throw new ProviderError(kind, message, {
        detail,
        retryAfterMs,
        outage,
        account,
        cause: error,
      })
    }
  }
  return new Proxy(port, {
    get(target, name) {
      if (name === 'account') return account
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        return answer instanceof Promise ? named(answer) : answer
      }
    },
  }) as Port & { readonly account: string }
}
