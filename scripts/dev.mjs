// npm run dev: the server restarts on changes, the pages reload; Ctrl-C ends both.
import { startNode, superviseAll } from './launch/children.mjs'
import { ensureDependencies, say } from './launch/runtime.mjs'

ensureDependencies()
const { PORT = '3000', API_PORT = '3001' } = process.env
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${PORT}`
const env = { API_PORT, PUBLIC_URL, NODE_ENV: 'development' }
say(`${PUBLIC_URL} (the server itself listens on ${API_PORT})`)

process.exitCode = await superviseAll([
  startNode(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    ...env,
    PORT: API_PORT,
  }),
  startNode(['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', PORT, '--strictPort'], env),
])
