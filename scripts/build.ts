import { client } from './bundle/client.ts'
import { n8nNodes } from './bundle/n8n-nodes.ts'
import { pages } from './bundle/pages.ts'
import { server } from './bundle/server.ts'
import { build } from './bundle/stamp.ts'

// Builds the pages, the server and the packages of programs into build/; with --if-changed only those whose sources have changed.
const onlyIfChanged = process.argv.includes('--if-changed')
for (const [name, part] of Object.entries({ pages, server, client, n8nNodes })) {
  const built = await build(part, onlyIfChanged).catch((error: unknown) => {
    console.error(error)
    return false
  })
  if (!built) {
    console.error(`copydesk: the part “${name}” could not be built; the message is above.`)
    process.exitCode = 1
  }
}
