import { pages } from './build-pages.ts'
import { server } from './build-server.ts'
import { bring } from './build-stamp.ts'

// Builds the pages and the server into build/; with --if-changed only what has changed since.
const onlyIfChanged = process.argv.includes('--if-changed')
for (const [name, part] of Object.entries({ pages, server })) {
  const built = await bring(part, onlyIfChanged).catch((error: unknown) => {
    console.error(error)
    return false
  })
  if (!built) {
    console.error(`copydesk: the ${name} could not be built; the message is above.`)
    process.exitCode = 1
  }
}
