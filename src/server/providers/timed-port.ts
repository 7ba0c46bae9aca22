import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { Metrics } from '#server/kernel/metrics.ts'

/** The same port, whose calls are timed and whose failures are counted by kind. */
export function timedPort<Port extends object>(
  port: Port,
  labels: { port: string; provider: string },
  metrics: Metrics,
): Port {
  const timed = async <T>(call: string, answer: Promise<T>): Promise<T> => {
    const done = metrics.providerCalls.startTimer({ ...labels, call })
    try {
      return await answer
    } catch (error) {
      metrics.providerErrors.inc({ ...labels, kind: kindOf(error) })
      throw error
    } finally {
      done()
    }
  }
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        return answer instanceof Promise ? timed(String(name), answer) : answer
      }
    },
  })
}

function kindOf(error: unknown): string {
  if (error instanceof ProviderError) return error.kind
  return error instanceof AppError ? error.code : 'internal'
}
