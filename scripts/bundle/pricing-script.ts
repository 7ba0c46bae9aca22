import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const id = 'virtual:pricing-script'

/**
 * Bundles React for the pricing page by itself: without the router, which is two fifths of what the app
 * loads at first. Offers the script's address as `virtual:pricing-script`. On the development server the app
 * hydrates the page as it does any other.
 */
export function pricingScript(): Plugin {
  let building = false
  return {
    name: 'pricing-script',
    configResolved: ({ command }) => {
      building = command === 'build'
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    async load(wanted) {
      if (wanted !== `\0${id}`) return null
      if (!building) return 'export default null'
      const scripts = await bundle()
      if (this.environment.name === 'client') {
        for (const { fileName, code } of scripts) {
          this.emitFile({ type: 'asset', fileName, source: code })
        }
      }
      const [entry] = scripts
      return `export default ${JSON.stringify(`/${entry?.fileName}`)}`
    },
  }
}

/** The entry first, then what it loads on demand. */
async function bundle(): Promise<{ fileName: string; code: string }[]> {
  const build = await rolldown({
    input: 'src/web/pricing-script.tsx',
    platform: 'browser',
    // Libraries mark their components for React’s server; there is none here.
    onLog: (level, log, report) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
  })
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    entryFileNames: 'assets/pricing-[hash].js',
    chunkFileNames: 'assets/pricing-[name]-[hash].js',
  })
  await build.close()
  return output
    .filter((file) => file.type === 'chunk')
    .sort((one, other) => Number(other.isEntry) - Number(one.isEntry))
}
