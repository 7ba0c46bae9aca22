import { join } from 'node:path'
import { type Found, fromGo, fromNpm, fromPyPi, type Service, said } from '../service.ts'

const aws = fromPyPi('AWS_CLI', 'aws', ['awscli==1.46.3'])

const versity = fromGo('VERSITYGW', 'github.com/versity/versitygw/cmd/versitygw@v1.8.0')

function libreOffice(): Found | null {
  const version = said('soffice', ['--version'])
  return version === null ? null : { version: /[\d.]+/.exec(version)?.[0] ?? '?' }
}

/** Who takes the money, says who somebody is, keeps files and opens documents. */
export const accounts: readonly Service[] = [
  {
    name: 'stripe-mock',
    ...fromGo('STRIPE_MOCK', 'github.com/stripe/stripe-mock@v0.203.0'),
    tests: ['src/server/providers/payments/stripe/stripe.real.ts'],
  },
  {
    name: 'oidc-provider',
    ...fromNpm('OIDC_PROVIDER', ['oidc-provider@9.13.3']),
    tests: ['src/server/auth/identities/google.real.ts'],
  },
  {
    name: 'Versity S3 Gateway',
    needs: `${versity.needs}; Python for the command line of AWS; root for a small disk`,
    find: (folder) => {
      const found = versity.find(folder)
      return found && { ...found, env: { ...found.env, ...aws.find(join(folder, 'aws'))?.env } }
    },
    install: (folder) => {
      versity.install(folder)
      aws.install(join(folder, 'aws'))
    },
    tests: ['src/server/providers/files/s3.real.ts'],
  },
  {
    name: 'Python’s parser of mails',
    needs: 'Python 3',
    find: () => {
      const version = said('python3', ['--version'])
      return version === null
        ? null
        : { version: version.replace(/^\D+/, ''), env: { PYTHON: 'python3' } }
    },
    tests: ['src/server/providers/mail/second-reader.real.ts'],
  },
  {
    name: 'LibreOffice',
    needs: 'apt-get install libreoffice-writer-nogui',
    find: libreOffice,
    tests: ['src/server/features/downloads/word-round-trip.real.ts'],
  },
]
