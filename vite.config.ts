import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstScreen } from './scripts/bundle/first-screen.ts'
import { fixedFiles } from './scripts/bundle/fixed-files.ts'
import { pageChunks } from './scripts/bundle/page-chunks.ts'
import { pricingScript } from './scripts/bundle/pricing-script.ts'
import { publicScript } from './scripts/bundle/public-script.ts'
import { smallFontAliases } from './scripts/bundle/small-fonts.ts'
import { unusedParts } from './scripts/bundle/unused-parts.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`

// What the browser asks of the server; everything else is a page.
const serverPaths = [
  '/auth/v1',
  '/api',
  '/functions',
  '/storage',
  '/review',
  '/r/',
  '/portal',
  '/p/',
  '/expert',
  '/e/',
  '/unsubscribe',
  '/developers',
  '/mcp',
  '/healthz',
  '/readyz',
  '/dev/mailbox-data',
]

export default defineConfig(async () => ({
  publicDir: 'src/web/public',
  resolve: { alias: await smallFontAliases() },
  plugins: [
    tailwindcss(),
    publicScript(),
    pricingScript(),
    fixedFiles(),
    unusedParts(),
    firstScreen(),
    process.env.VITEST ? [] : [reactRouter()],
  ],
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, ws: true }])),
  },
  build: {
    // light-dark() is kept as written: rewriting it for older browsers doubles every colour.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A font inside the style sheet would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // On a busy machine this would be a long warning about plugins, on a first start.
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: { groups: pageChunks() },
          },
        },
      },
    },
  },
}))
