import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Found, fromNpm, must, type Service, said } from '../service.ts'

/** Debian 12, whose packages the scripts of these services unpack beside whatever the machine has. */
export function debian(versionOf: string): Found | null {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!/^VERSION_ID="12"$/m.test(release) || !/^ID=debian$/m.test(release)) return null
  const policy = said('apt-cache', ['policy', versionOf]) ?? ''
  return { version: /Candidate: (\d[\d.]*)/.exec(policy)?.[1] ?? '?' }
}

const needs = 'Debian 12 with its mirrors, root the first time'
const tests = ['src/server/providers/cms/wordpress/wordpress.real.ts']

/** A WordPress of another version, which `unpack` puts into a folder, under the PHP of the machine. */
function unpacked(version: string, more: string, unpack: (site: string, folder: string) => void) {
  return {
    ...{ name: `WordPress ${version}`, needs: `${needs}; ${more}`, tests },
    find: (folder: string): Found | null => {
      const site = join(folder, 'site')
      const file = join(site, 'wp-includes/version.php')
      const own = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const [, found] = /\$wp_version = '([^']+)'/.exec(own) ?? []
      return found && debian('php') ? { version: found, env: { WP_SOURCE: site } } : null
    },
    install: (folder: string) => {
      const site = join(folder, 'site')
      rmSync(site, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      unpack(site, folder)
    },
  } satisfies Service
}

const builds = fromNpm('WP_BUILDS', ['@wp-playground/wordpress-builds@0.9.19'])

/** Of those that run in browsers; files that only browsers ask for are left out there. */
const fromPlayground = (version: string, file: string) =>
  unpacked(version, 'npm, Python 3', (site, folder) => {
    const shared = join(folder, '../wordpress-builds')
    if (!builds.find(shared)) builds.install(shared)
    const zips = 'node_modules/@wp-playground/wordpress-builds/src/wordpress'
    must('python3', ['-m', 'zipfile', '-e', join(shared, zips, `${file}.zip`), site])
  })

/** What the package leaves to others, and links. */
const neighbours = [
  ...['php-getid3', 'libphp-phpmailer', 'libjs-cropper', 'libjs-underscore', 'libjs-lodash'],
  ...['libjs-jquery-ui', 'wordpress-theme-twentytwentyfive'],
]

/** Where this machine has its own packages from. */
function mirror(): string {
  const sites = said('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages'])
  return sites?.split('\n')[0] ?? ''
}

/** Of a later Debian, from lists of its own: the machine stays what it is. */
const fromDebian = (version: string, suite: string) =>
  unpacked(version, `the lists of Debian ${suite}`, (site, folder) => {
    const at = (name: string) => join(folder, name)
    for (const made of ['lists/partial', 'cache/archives/partial', 'debs']) {
      mkdirSync(at(made), { recursive: true })
    }
    const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
    writeFileSync(at('sources.list'), `deb [signed-by=${key}] ${mirror()} ${suite} main\n`)
    const settings = {
      ...{ 'Dir::Etc::SourceList': at('sources.list'), 'Dir::Etc::SourceParts': '/dev/null' },
      ...{ 'Dir::State::Lists': at('lists'), 'Dir::Cache': at('cache') },
      ...{ 'Acquire::Languages': 'none', 'APT::Sandbox::User': 'root' },
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
    must('apt-get', [...flags, '-qq', 'update'])
    must('apt-get', [...flags, '-qq', 'download', 'wordpress', ...neighbours], { cwd: at('debs') })
    must('sh', ['-c', 'for deb in debs/*.deb; do dpkg-deb -x "$deb" unpacked; done'], {
      cwd: folder,
    })
    rmSync(at('unpacked/usr/share/wordpress/.htaccess'), { force: true })
    must('cp', ['-rL', at('unpacked/usr/share/wordpress'), site])
    for (const done of ['unpacked', 'debs', 'lists', 'cache']) {
      rmSync(at(done), { recursive: true, force: true })
    }
  })

/** WordPress as Debian 12 has it, and the versions before and after that sites run. */
export const wordPresses: readonly Service[] = [
  { name: 'WordPress', needs, find: () => debian('wordpress'), tests },
  fromPlayground('6.2', 'wp-6.2'),
  fromPlayground('6.3', 'wp-6.3'),
  fromPlayground('6.4', 'wp-6.4'),
  fromPlayground('6.5', 'wp-6.5'),
  fromPlayground('6.6', 'wp-beta'),
  fromPlayground('6.7', 'wp-nightly'),
  fromDebian('6.8', 'trixie'),
  fromDebian('7', 'sid'),
]
