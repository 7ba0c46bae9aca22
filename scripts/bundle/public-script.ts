import { createHash } from 'node:crypto'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const id = 'virtual:public-script'
const source = 'src/web/public-script.ts'

/**
 * Bundles the script of the public pages by itself, so that it shares no chunk with the app, and offers its
 * address as `virtual:public-script`. The development server serves the source.
 */
export function publicScript(): Plugin {
  let building = false
  return {
    name: 'public-script',
    configResolved: ({ command }) => {
      building = command === 'build'
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    async load(wanted) {
      if (wanted !== `\0${id}`) return null
      if (!building) return `export default '/${source}'`
      const code = await bundle()
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `assets/public-${hash}.js`
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName, source: code })
      return `export default '/${fileName}'`
    },
  }
}

async function bundle(): Promise<string> {
  // Modules that React's part of the site uses too are taken without what only that part needs.
  const build = await rolldown({ input: source, treeshake: { moduleSideEffects: false } })
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
  await build.close()
  return output[0].code
}
