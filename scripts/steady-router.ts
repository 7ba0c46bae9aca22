import type { Plugin } from 'vite'

type Change = { file: RegExp; from: string; to: string }

const changes: Change[] = [
  {
    // It also runs what it fetches ahead, for style sheets that our routes do not have.
    file: /ssr\/links\.js$/,
    from: 'await loadRouteModule(route, routeModules)',
    to: 'routeModules[route.id] ?? {}',
  },
  {
    // Whoever listens may keep the screen, see `keepScreenWhileAway`.
    file: /ssr\/routeModules\.js$/,
    from: 'console.error(`Error loading route module',
    to: `if (!window.dispatchEvent(new Event('page-missing', { cancelable: true }))) {
      return new Promise(() => {})
    }
    console.error(\`Error loading route module`,
  },
]

/**
 * The router reloads the page where it cannot fetch the next one: a click, or only a pointer over a link, would
 * cost the screen while the server is away.
 */
export function steadyRouter(): Plugin {
  return {
    name: 'steady-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/[\w/]+\/ssr\/(links|routeModules)\.js$/ },
      handler(code, id) {
        const change = changes.find(({ file }) => file.test(id))
        if (!change || !code.includes(change.from)) {
          this.error('The router fetches pages in another way now.')
        }
        return code.replace(change.from, change.to)
      },
    },
  }
}
