import { join } from 'node:path'
import { printTable } from '../../bench/measuring/table.ts'
import { playwrightFailures, vitestFailures } from '../tests/failed-tests.ts'
import { runTool } from '../tests/run-tool.ts'
import { type Tally, tallyPlaywright, tallyVitest } from '../tests/test-reports.ts'
import { ordersIn } from './orders.ts'
import { keepRows, type Row } from './page.ts'
import { type Found, realFolder, type Service } from './service.ts'
import { accounts } from './services/accounts.ts'
import { agents } from './services/agents.ts'
import { databases } from './services/databases.ts'
import { models } from './services/models.ts'
import { sites } from './services/sites.ts'

// npm run real: runs the tests against outside software that is here, and keeps the table in docs/real.md; orders.ts has what can
// be asked for. What is missing is named and no failure; ends with 1 where a test failed.

const services: readonly Service[] = [...accounts, ...agents, ...models, ...sites, ...databases]
const names = services.map(({ name }) => name)
const orders = ordersIn(process.argv.slice(2), names)
if ('says' in orders) {
  console.log(orders.says)
  process.exit(orders.code)
}
const { installs } = orders
const chosen = services.filter(({ name }) => orders.services.includes(name))

const rows: Row[] = []
for (const service of chosen) rows.push(await rowOf(service))
printTable([
  ['service', 'version', 'seen', 'faults'],
  ...rows.map(({ service, version, seen, faults }) => [service, version, seen, faults]),
])
const ran = rows.filter(({ version }) => version !== '–')
keepRows(ran, names)
if (ran.some(({ faults }) => faults !== 'none')) process.exitCode = 1

async function rowOf(service: Service): Promise<Row> {
  const { name, needs } = service
  const day = new Date().toISOString().slice(0, 10)
  const folder = join(realFolder, name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
  const found = service.find(folder) ?? (installs ? bring(service, folder) : null)
  if (!found) return { service: name, version: '–', seen: `missing: ${needs}`, faults: '–', day }
  const { version } = found
  const { passed, failed, skipped, failures } = await test(service, found)
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const seen = `${passed} of ${passed + failed} tests${left}`
  const faults = failures.join('; ') || (failed > 0 ? 'see the output' : 'none')
  return { service: name, version, seen, faults, day }
}

function bring({ name, install, find }: Service, folder: string): Found | null {
  try {
    install?.(folder)
  } catch (error) {
    console.error(`${name} could not be installed: ${String(error)}`)
  }
  return find(folder)
}

async function test(
  { name, tests, runs }: Service,
  { env = {} }: Found,
): Promise<Tally & { failures: string[] }> {
  console.log(`\n${name}`)
  const report = join('test-results/real', `${name.replaceAll(/\W+/g, '-')}.json`)
  if (runs === 'journeys') {
    const flags = ['test', '--config', 'playwright.real.config.ts', '--reporter', 'list,json']
    const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { status } = await runTool('@playwright/test', 'playwright', [...flags, ...tests], {
      env: told,
    })
    return { ...tallyPlaywright(report, status), failures: playwrightFailures(report) }
  }
  const config = runs === 'usual tests' ? 'vitest.config.ts' : 'vitest.real.config.ts'
  const flags = ['run', '--config', config, '--reporter=default']
  const kept = ['--reporter=json', `--outputFile.json=${report}`]
  const { status } = await runTool('vitest', 'vitest', [...flags, ...kept, ...tests], { env })
  return { ...tallyVitest(report, status), failures: vitestFailures(report) }
}
