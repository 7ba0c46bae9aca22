import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const source = 'src/web/review-script.ts'

/**
 * Bundles the script of the reviewers' pages, which the server renders: by itself, and under the fixed
 * address that those pages name.
 */
export function reviewScript(): Plugin {
  return {
    name: 'review-script',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const build = await rolldown({ input: source })
      const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
      await build.close()
      this.emitFile({ type: 'asset', fileName: 'review.js', source: output[0].code })
    },
  }
}
