import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** By their chunks, the parts that a page begins to load by itself: they are fetched right after its own scripts. */
const firstParts: Record<string, readonly string[]> = {
  'dashboard-article': ['article-text', 'article-editing'],
  'dashboard-article-edit': ['article-text', 'article-editing'],
  'routes/dashboard-article-preview': ['article-text'],
}

/**
 * Takes the static pages out of the list of routes that every page of the app loads, and what it says twice, and adds the
 * first parts of pages. What no route has is loaded as a document, which is how one comes to the static pages.
 */
export async function trimManifest(folder: string): Promise<void> {
  const chunks = new Map<string, string>()
  for await (const path of glob('assets/*.js', { cwd: folder })) {
    chunks.set(path.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1'), `/${path}`)
  }
  for await (const path of glob('assets/manifest-*.js', { cwd: folder })) {
    const script = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), trimmed(script, chunks))
  }
}

const manifestScript = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s
const staticLayout = 'routes/static-layout'

type Route = { id: string; parentId?: string; module: string; imports: string[] }
type Routes = Record<string, Route>

/**
 * The script that sets React Router's manifest, without the static layout and the routes below it. A route's imports
 * leave out those of the routes around it, which are loaded with them, and come in order, which is smaller; its first
 * parts come last. `chunks` has the files by the names of their chunks.
 */
export function trimmed(script: string, chunks: ReadonlyMap<string, string>): string {
  const [, before, json, after] = manifestScript.exec(script) ?? []
  if (json === undefined) throw new Error('The manifest of React Router has another form')
  const manifest = JSON.parse(json) as { routes: Routes }
  const kept = Object.entries(manifest.routes)
    .filter(([id, { parentId }]) => id !== staticLayout && parentId !== staticLayout)
    .map(([id, route]) => {
      const imports = [...ownImports(route, manifest.routes), ...partsOf(id, chunks)]
      return [id, { ...route, imports }]
    })
  return before + JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) }) + after
}

function partsOf(id: string, chunks: ReadonlyMap<string, string>): string[] {
  return (firstParts[id] ?? []).map((name) => {
    const file = chunks.get(name)
    if (!file) throw new Error(`The route ${id} has no chunk '${name}' any more`)
    return file
  })
}

function ownImports(route: Route, routes: Routes): string[] {
  const around = new Set(loadedAround(route, routes))
  return route.imports.filter((file) => !around.has(file)).sort()
}

function loadedAround({ parentId = '' }: Route, routes: Routes): string[] {
  const parent = routes[parentId]
  return parent ? [parent.module, ...parent.imports, ...loadedAround(parent, routes)] : []
}
