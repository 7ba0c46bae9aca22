import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the static pages out of the list of routes that every page of the app loads, and what it says twice. What no
 * route has is loaded as a document, which is how one comes to the static pages.
 */
export async function trimManifest(folder: string): Promise<void> {
  for await (const path of glob('assets/manifest-*.js', { cwd: folder })) {
    const script = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), trimmed(script))
  }
}

const manifestScript = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s
const staticLayout = 'routes/static-layout'

type Route = { id: string; parentId?: string; module: string; imports: string[] }
type Routes = Record<string, Route>

/**
 * The script that sets React Router's manifest, without the static layout and the routes below it. A route's imports
 * leave out those of the routes around it, which are loaded with them, and come in order, which is smaller.
 */
export function trimmed(script: string): string {
  const [, before, json, after] = manifestScript.exec(script) ?? []
  if (json === undefined) throw new Error('The manifest of React Router has another form')
  const manifest = JSON.parse(json) as { routes: Routes }
  const kept = Object.entries(manifest.routes)
    .filter(([id, { parentId }]) => id !== staticLayout && parentId !== staticLayout)
    .map(([id, route]) => [id, { ...route, imports: ownImports(route, manifest.routes) }])
  return before + JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) }) + after
}

function ownImports(route: Route, routes: Routes): string[] {
  const around = new Set(loadedAround(route, routes))
  return route.imports.filter((file) => !around.has(file)).sort()
}

function loadedAround({ parentId = '' }: Route, routes: Routes): string[] {
  const parent = routes[parentId]
  return parent ? [parent.module, ...parent.imports, ...loadedAround(parent, routes)] : []
}
