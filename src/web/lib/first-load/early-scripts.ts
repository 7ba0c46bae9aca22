import { type BuiltRoute, segments } from './route-segments.ts'

type Routes = Record<string, BuiltRoute & { module: string; imports: string[] }>

/**
 * Has a page's own scripts fetched as soon as the framework has come, while the browser runs it: React Router asks for
 * them only after that. Not sooner, since they would share the line with the framework, for which everything waits.
 * Runs in the page's first script.
 */
export function fetchScriptsEarly(): void {
  const framework = frameworkLoaded()
  document.addEventListener('DOMContentLoaded', async () => {
    const manifest = document.querySelector<HTMLLinkElement>('link[href*="/assets/manifest-"]')
    if (!manifest) return
    // The page loads it anyway, as a module that waits for others.
    await run(manifest.href)
    await framework
    const known: unknown = Reflect.get(window, '__reactRouterManifest')
    if (!known) return
    const { routes } = known as { routes: Routes }
    const links = scriptsOf(window.location.pathname, routes).map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    document.head.append(...links)
  })
}

/** Resolves when the script has run, or has failed: then everything comes as it would have. */
function run(src: string): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    // As a module, as the page takes it: otherwise it would be fetched twice.
    const how = { type: 'module', src, onload: resolve, onerror: resolve }
    document.head.append(Object.assign(script, how))
  })
}

function frameworkLoaded(): Promise<void> {
  return new Promise((resolve) => {
    // An element's load event doesn't bubble.
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement && target.href.includes('/assets/framework-'))) return
      document.removeEventListener('load', listen, true)
      resolve()
    }
    document.addEventListener('load', listen, true)
  })
}

/** The scripts of the page at a path and of the layouts around it; none where no route has the path. */
export function scriptsOf(path: string, routes: Routes): string[] {
  const given = path.split('/').filter(Boolean)
  const all = Object.values(routes)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const [found] = all
    .filter(({ id }) => !parents.has(id))
    .map((route) => ({
      route,
      pattern: segments(route, routes).flatMap((part) => part.split('/')),
    }))
    .filter(({ pattern }) => pattern.length === given.length && pattern.every(fits(given)))
    .toSorted((one, other) => params(one.pattern) - params(other.pattern))
  return found ? [...new Set(around(found.route, routes))] : []
}

const fits = (given: string[]) => (part: string, index: number) =>
  part.startsWith(':') || part === given[index]

const params = (pattern: string[]) => pattern.filter((part) => part.startsWith(':')).length

function around(route: Routes[string], routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? around(parent, routes) : []), route.module, ...route.imports]
}
