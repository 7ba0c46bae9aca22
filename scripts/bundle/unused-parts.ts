import type { Plugin } from 'vite'

type Part = { module: string; leaveOut: (code: string) => string }

// Parts of libraries that the pages would load and never run, because the library calls them itself when asked to.
const parts: readonly Part[] = [
  // Fetching routes bit by bit, which takes a server that renders pages.
  {
    module: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    leaveOut: standIns({
      URL_LIMIT: '0',
      getManifestPath: '() => undefined',
      getPartialManifest: '(manifest) => manifest',
      getPatchRoutesOnNavigationFunction: '() => undefined',
      getPathsWithAncestors: '(paths) => paths',
      handleClientVersionMismatch: '() => undefined',
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: '() => undefined',
    }),
  },
  // Telling observers of what the router does; there are none.
  {
    module: 'react-router/dist/production/lib/router/instrumentation.js',
    leaveOut: standIns({
      consumeInstrumentationClientResultMetaReceiver: '() => undefined',
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
      instrumentHandler: '(handler) => handler',
      instrumentationResultMetaContext: 'undefined',
    }),
  },
  // Schemas that describe themselves as JSON Schema, which only the server asks of them: a sixth of zod.
  { module: 'zod/v4/classic/schemas.js', leaveOut: withoutDescriptions },
]

/** Leaves out of the pages what libraries bring and never run here. Fails the build when a library has another form. */
export function unusedParts(): Plugin {
  const found = new Set<Part>()
  return {
    name: 'unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/(react-router|zod)\// },
      handler(code, id) {
        const part = parts.find(({ module }) => id.endsWith(`/node_modules/${module}`))
        if (!part) return null
        found.add(part)
        return { code: part.leaveOut(code), map: null }
      },
    },
    buildEnd(error) {
      const moved = parts.find((part) => !found.has(part))
      if (!error && moved) this.error(`No page imports ${moved.module}: has the library moved it?`)
    },
  }
}

/** Puts code of our own in place of everything a module exports. */
export function standIns(exported: Record<string, string>): (code: string) => string {
  return (code) => {
    const names = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]?.split(', ').sort()
    if (names?.join() !== Object.keys(exported).sort().join())
      throw new Error(`The module exports ${names ?? 'in another form'}`)
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${value}\n`)
      .join('')
  }
}

const description = /^ *inst\._zod\.processJSONSchema = .*\n/gm
const makers = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*\n/m

/** zod's module of schemas, in which nothing leads to JSON Schema any more. */
export function withoutDescriptions(code: string): string {
  if (!makers.test(code) || !code.match(description)) throw new Error('zod has another form')
  const none = ['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod']
    .map((name) => `const ${name} = () => () => undefined\n`)
    .join('')
  return code.replace(description, '').replace(makers, none)
}
