import { findPostgres } from '#test/postgres.ts'
import { installDebianPackage } from './debian.ts'

/** True if Postgres is installed on this machine or could be installed, which takes root on Debian. */
export function ensurePostgres(): boolean {
  if (findPostgres()) return true
  console.log('copydesk: no Postgres found, installing one for the tests…')
  installDebianPackage('postgresql')
  return findPostgres() !== null
}
