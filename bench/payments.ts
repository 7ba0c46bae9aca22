import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paymentStorm } from '#test/faults/payment-storm.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// Ten thousand events of a payment provider, repeated, shuffled, late and forged, at a server process that is
// killed again and again. Ends with 1 when its books differ from the provider's at all.

const folder = mkdtempSync(join(tmpdir(), 'copydesk-payments-'))
const kills = numberFromEnv('BENCH_KILLS', 5)
try {
  const result = await paymentStorm({
    dataDir: folder,
    events: numberFromEnv('BENCH_EVENTS', 10_000),
    customers: numberFromEnv('BENCH_CUSTOMERS', 24),
    kills,
    killAtEnd: true,
  })
  const { deliveries, genuine, forged, resent, seconds, grants, differences } = result
  printTable([
    ['payment events', ''],
    ['deliveries', String(deliveries)],
    ['different genuine events', String(genuine)],
    ['forgeries, each answered 400', String(forged)],
    ['kills of the process', String(kills + 1)],
    ['deliveries cut short and sent again', String(resent)],
    ['until the books agreed', `${seconds.toFixed(0)} s`],
    ['paid lines, each granted once', String(grants)],
    ['differences from the provider', String(differences.length)],
  ])
  for (const line of differences) console.error(`✗ ${line}`)
  if (differences.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
