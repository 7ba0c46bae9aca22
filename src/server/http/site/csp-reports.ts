import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { addressBlock } from '#server/kernel/address-block.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'

/** Where browsers report what a page's policy has stopped. */
export const reportPath = '/csp-reports'
/** The name of that address in `Reporting-Endpoints` and in the policy. */
export const reportGroup = 'csp'

const longestBytes = 16 * 1024
const mostAtOnce = 20
/** Lines a minute: from one address, so that it can't fill the log, and from all of them. */
const perAddress = 20
const perProcess = 120

const text = z.string().max(4_000).optional().catch(undefined)
/** By `report-uri`: one report under its own names. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
})
/** By `report-to`: several, of several types. */
const newReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        disposition: text,
      }),
    }),
  )
  .max(mostAtOnce)

type Violation = Record<'page' | 'directive' | 'blocked' | 'source', string | undefined>

/** Logs one line for each report of a browser, without what addresses may carry in query and fragment. */
export function collectPolicyReports(): Hono<HttpEnv> {
  const fromAddress = new RateLimiterMemory({ points: perAddress, duration: 60 })
  const fromAll = new RateLimiterMemory({ points: perProcess, duration: 60 })
  const app = new Hono<HttpEnv>()
  app.use(
    bodyLimit({
      maxSize: longestBytes,
      onError: () => {
        throw new AppError('payload_too_large')
      },
    }),
  )
  app.post('/', async (c) => {
    const violations = readReports(await c.req.json().catch(() => null))
    if (!violations) throw new AppError('invalid_input', 'This is no report of a browser.')
    for (const violation of violations) {
      try {
        await fromAddress.consume(addressBlock(c.get('ip') ?? 'unknown'))
        await fromAll.consume('all')
      } catch {
        break
      }
      c.get('log').warn(violation, 'a page’s policy has stopped something')
    }
    return c.body(null, 204)
  })
  return app
}

function readReports(body: unknown): Violation[] | null {
  const one = oldReport.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      {
        page: withoutSecrets(report['document-uri']),
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: withoutSecrets(report['blocked-uri']),
        source: withoutSecrets(report['source-file']),
      },
    ]
  }
  const several = newReports.safeParse(body)
  if (!several.success) return null
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      page: withoutSecrets(report.documentURL),
      directive: report.effectiveDirective,
      blocked: withoutSecrets(report.blockedURL),
      source: withoutSecrets(report.sourceFile),
    }))
}

/** Queries and fragments carry tokens of mail links and sessions. */
function withoutSecrets(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return address?.slice(0, 100)
  const { protocol, host, pathname } = new URL(address)
  return host ? `${protocol}//${host}${pathname}`.slice(0, 300) : protocol
}
