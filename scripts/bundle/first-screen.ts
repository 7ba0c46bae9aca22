import type { Plugin } from 'vite'

/** The chunks that every screen of the dashboard begins with. */
const first = new Set(['framework', 'site', 'shell', 'desk', 'queries'])
/** Schemas are a third of what a first screen may load, and only forms need them. */
const schemas = /node_modules\/zod\//

/** Fails the build when the schemas of forms end up in what every screen begins with. */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !first.has(file.name)) continue
        const found = file.moduleIds.find((id) => schemas.test(id))
        if (!found) continue
        const by = this.getModuleInfo(found)?.importers ?? []
        this.error(`The chunk '${file.name}' holds zod, which ${by.join(', ')} imports`)
      }
    },
  }
}
