import type { Generator } from './article-file.ts'
import type { RepositoryClient } from './repository-client.ts'

/**
 * The files that generators are configured by. Jekyll and Eleventy run Liquid over a page, code samples and all; Docusaurus takes
 * every Markdown file for MDX.
 */
const configured: readonly [Exclude<Generator, null>, readonly string[]][] = [
  ['hugo', ['hugo.toml', 'hugo.yaml', 'hugo.json', 'config/_default/hugo.toml']],
  ['liquid', ['_config.yml', '.eleventy.js']],
  ['liquid', ['js', 'mjs', 'cjs', 'ts'].map((ending) => `eleventy.config.${ending}`)],
  ['mdx', ['js', 'ts', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)],
]

/** Which of them a repository is configured for; null for any other. */
export async function generatorOf(
  client: Pick<RepositoryClient, 'file'>,
  commit: string,
): Promise<Generator> {
  for (const [generator, paths] of configured) {
    for (const path of paths) {
      if ((await client.file(path, commit)) !== null) return generator
    }
  }
  return null
}
