import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`

// What the browser asks of the server; everything else is a page.
const serverPaths = [
  '/auth/v1',
  '/api',
  '/functions',
  '/storage',
  '/healthz',
  '/readyz',
  '/dev/mailbox-data',
]

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), process.env.VITEST ? [] : reactRouter()],
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
          output: {
            codeSplitting: {
              groups: [
                // What every page needs, in one file: it compresses better and changes seldom.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // The small things that stand on every page; apart they would be twenty requests.
                {
                  name: 'site',
                  test: /src\/(contracts\/product|web\/(lib\/(colour-mode|session|session-state|session-store|supabase-auth|toasts)|ui\/(button-look|colour-mode-toggle|control-look|wordmark)|features\/public-site\/not-found))\.tsx?$|node_modules\/(clsx|class-variance-authority)\//,
                },
                // What most screens of the dashboard begin with; apart it would be sixty requests.
                {
                  name: 'desk',
                  test: /src\/web\/(lib\/(api|api-error|api-fetch|format|idempotency|query-client|search-text)\.ts|lib\/api-routes\.json|ui\/(action-menu|avatar|button|card|class-names|confirm-dialog|empty-state|error-state|page-header|search-box|skeleton|spinner|status-mark|tooltip)\.tsx?)$|node_modules\/(@tanstack|@orpc|tailwind-merge|@radix-ui\/(primitive|react-(avatar|compose-refs|context|id|presence|primitive|slot|use-[a-z-]+)))\//,
                  minShareCount: 3,
                },
                { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4 },
                // Choosing by arrow keys, which a list's layout needs as much as a menu.
                {
                  name: 'choices',
                  test: /node_modules\/@radix-ui\/react-(collection|direction|roving-focus|toggle|toggle-group)\//,
                },
                // Whatever opens over a screen: it comes with the first of its kind, or before when idle.
                {
                  name: 'overlays',
                  test: /node_modules\/(@floating-ui|@radix-ui\/react-(alert-dialog|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal)|aria-hidden|cmdk|react-remove-scroll)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
})
