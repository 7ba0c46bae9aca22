import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the static pages out of the list of routes that every page of the app loads, and what it says twice. What no
 * route has is loaded as a document, which is how one comes to the static pages. Answers the routes that are left.
 */
export async function trimManifest(folder: string): Promise<Routes> {
  const routes: Routes = {}
  for await (const path of glob('assets/manifest-*.js', { cwd: folder })) {
    const script = await readFile(join(folder, path), 'utf8')
    const { manifest, text } = trimmed(script)
    await writeFile(join(folder, path), text)
    Object.assign(routes, manifest.routes)
  }
  return routes
}

const manifestScript = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s
const staticLayout = 'routes/static-layout'

type Route = { id: string; parentId?: string; module: string; imports: string[] }
export type Routes = Record<string, Route>

/**
 * The script that sets React Router's manifest, without the static layout and the routes below it. A route's imports
 * leave out those of the routes around it, which are loaded with them, and come in order, which is smaller.
 */
export function trimmed(script: string): { manifest: { routes: Routes }; text: string } {
  const [, before, json, after] = manifestScript.exec(script) ?? []
  if (json === undefined) throw new Error('The manifest of React Router has another form')
  const manifest = JSON.parse(json) as { routes: Routes }
  const kept = Object.entries(manifest.routes)
    .filter(([id, { parentId }]) => id !== staticLayout && parentId !== staticLayout)
    .map(([id, route]) => [id, { ...route, imports: ownImports(route, manifest.routes) }])
  const left = { ...manifest, routes: Object.fromEntries(kept) }
  return { manifest: left, text: before + JSON.stringify(left) + after }
}

function ownImports(route: Route, routes: Routes): string[] {
  const around = new Set(loadedAround(route, routes))
  return route.imports.filter((file) => !around.has(file)).sort()
}

function loadedAround({ parentId = '' }: Route, routes: Routes): string[] {
  const parent = routes[parentId]
  return parent ? [parent.module, ...parent.imports, ...loadedAround(parent, routes)] : []
}
