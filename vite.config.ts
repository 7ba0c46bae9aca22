import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { steadyRouter } from './scripts/steady-router.ts'

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
  plugins: [tailwindcss(), process.env.VITEST ? [] : [reactRouter(), steadyRouter()]],
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
              // A group takes along what its files import, unless an earlier group has it.
              groups: [
                // What every page needs, in one file: it compresses better and changes seldom.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // The small things that stand on every page; apart they would be twenty requests.
                {
                  name: 'site',
                  test: /src\/(contracts\/product|web\/(lib\/(colour-mode|second-factor|session|session-state|session-store|supabase-auth|toasts)|ui\/(button-look|colour-mode-toggle|control-look|wordmark)))\.tsx?$/,
                },
                // Signing in, by any of its pages.
                {
                  name: 'sign-in',
                  test: /src\/web\/(lib\/auth-settings|features\/accounts\/(auth-message|credentials-form|desk-card|password-problem|second-factor-step|submit-button|text-field|use-captcha))\.tsx?$/,
                },
                // What most screens of the dashboard begin with; apart it would be sixty requests.
                {
                  name: 'desk',
                  test: /src\/contracts\/platform-names\.ts$|src\/web\/(lib\/(abilities|api|api-error|api-fetch|format|idempotency|query-client|search-text)\.ts|features\/(live\/tab-title|templates\/template-words)\.ts|lib\/api-routes\.json|ui\/(action-menu|avatar|badge|banner|button|card|class-names|confirm-dialog|empty-state|error-state|page-header|search-box|skeleton|spinner|status-mark|sticky-action-bar|text-link|tooltip)\.tsx?)$|node_modules\/(@tanstack|@orpc|clsx|tailwind-merge|@radix-ui\/(primitive|react-(avatar|compose-refs|context|id|presence|primitive|slot|use-[a-z-]+)))\//,
                  minShareCount: 3,
                },
                { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
                // What is asked of the server: the live connection keeps nearly all of it up to date.
                {
                  name: 'queries',
                  test: /src\/web\/features\/(?!accounts)[\w/-]+\.queries\.ts$/,
                  minShareCount: 2,
                },
                // The frame around every screen.
                {
                  name: 'shell',
                  test: /src\/web\/features\/(shell\/(recent-visits|sidebar-content|sidebar-group)|accounts\/sign-in-guard)\.tsx?$/,
                },
                {
                  name: 'user-menu',
                  test: /src\/web\/features\/accounts\/(picture-of|user-menu)\.tsx?$/,
                },
                // What comes into the frame once it stands.
                {
                  name: 'frame',
                  test: /src\/web\/(features\/(articles\/(article-status|order\/batch-notices)|billing\/header-credits|shell\/admin-group)|routes\/dashboard-(live|user-menu))\.tsx?$/,
                },
                // What most screens with articles on them say of these.
                {
                  name: 'articles',
                  test: /src\/(contracts\/rules\/(article-sorts|being-written|post-length)|web\/(features\/articles\/(delete-article-dialog|generation\/generation-labels|posts\/share-marks)|ui\/progress))\.tsx?$/,
                },
                // What every form to fill in begins with.
                {
                  name: 'shapes',
                  test: /src\/contracts\/(clients|shapes|templates)\.ts$|node_modules\/zod\//,
                },
                {
                  name: 'forms',
                  test: /src\/web\/(lib\/(form-draft|form-problem)|ui\/restored-draft)\.tsx?$|node_modules\/(@hookform|react-hook-form)\//,
                },
                { name: 'fields', test: /src\/web\/ui\/(field|input|label|textarea)\.tsx$/ },
                // Choosing by arrow keys, which a list's layout needs as much as a menu.
                {
                  name: 'choices',
                  test: /node_modules\/@radix-ui\/react-(collection|direction|roving-focus|toggle|toggle-group)\//,
                },
                // Whatever opens over a screen: it comes with the first of its kind, or before when idle.
                {
                  name: 'overlays',
                  test: /src\/web\/ui\/(action-menu-list|confirm-dialog-panel|dialog|dropdown-menu|menu-look|sheet|tooltip-bubble|use-return-focus)\.tsx?$|node_modules\/(@floating-ui|@radix-ui\/react-(alert-dialog|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal)|aria-hidden|cmdk|react-remove-scroll)\//,
                },
                { name: 'toaster', test: /src\/web\/ui\/toaster\.tsx$|node_modules\/sonner\// },
              ],
            },
          },
        },
      },
    },
  },
})
