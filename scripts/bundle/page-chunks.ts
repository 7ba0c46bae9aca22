import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Chunk = {
  name: string
  /** Globs below src/; the build fails where one finds no file. */
  files?: readonly string[]
  /** Names of packages or their scopes; `*` stands for the rest of a name. */
  packages?: readonly string[]
  /** A module that fewer chunks than this import stays with them. */
  minShareCount?: number
}

// A chunk takes along what its files import, unless an earlier chunk has it.
const chunks: readonly Chunk[] = [
  // What every page needs, in one file: it compresses better and seldom changes.
  { name: 'framework', packages: ['react', 'react-dom', 'react-router', 'scheduler'] },
  // The small pieces on every page, which would otherwise be twenty requests.
  {
    name: 'site',
    files: [
      'web/lib/usage.ts',
      'contracts/product.ts',
      'web/lib/session/second-factor.ts',
      'web/lib/session/session.tsx',
      'web/lib/session/session-state.ts',
      'web/lib/session/session-store.ts',
      'web/lib/session/supabase-auth.ts',
      'web/lib/lazy-part.ts',
      'web/lib/reload/retry-when-online.ts',
      'web/lib/support-address.ts',
      'web/lib/toasts.ts',
      'web/lib/use-tab-title.ts',
      'web/ui/button-style.ts',
      'web/ui/control-style.ts',
      'web/ui/page-mark.ts',
      'web/ui/wordmark.tsx',
    ],
  },
  // Signing in, on any of its pages.
  {
    name: 'sign-in',
    files: [
      'web/features/accounts/sign-in/sign-in-layout.tsx',
      'web/features/accounts/sign-in/sign-in-panel.tsx',
      'web/features/accounts/sign-in/auth-message.ts',
      'web/features/accounts/sign-in/credentials-form.tsx',
      'web/features/accounts/sign-in/form-problem.tsx',
      'web/features/accounts/sign-in/password/password-problem.ts',
      'web/features/accounts/sign-in/guard/return-path.ts',
      'web/features/accounts/sign-in/second-factor/second-factor-step.tsx',
      'web/features/accounts/sign-in/submit-button.tsx',
      'web/features/accounts/sign-in/captcha/use-captcha.tsx',
      'web/features/accounts/text-field.tsx',
      'web/lib/session/auth-settings.ts',
    ],
  },
  // What most screens of the dashboard start with, which would otherwise be sixty requests.
  {
    name: 'desk',
    files: [
      'contracts/rules/clients/time-zones.ts',
      'web/features/!(accounts|articles|billing|checks|costs|images|knowledge|publishing|signoff)/**/*.queries.ts',
      'web/features/accounts/picture-of.ts',
      'web/features/articles/article-status.ts',
      'web/features/articles/articles.queries.ts',
      'web/features/articles/desk/**/*.queries.ts',
      'web/lib/api/call-function.ts',
      'web/lib/live/live-events.ts',
      'web/lib/out-of-credits.ts',
      'web/features/billing/{credits,subscription}.queries.ts',
      'web/features/accounts/sign-in/guard/sign-in-guard.tsx',
      'web/features/shell/recent-visits.ts',
      'web/features/shell/sidebar-content.tsx',
      'web/features/shell/sidebar-group.tsx',
      'web/lib/colour-mode.ts',
      'web/ui/colour-mode-toggle.tsx',
      'web/lib/money.ts',
      'web/ui/field.tsx',
      'web/ui/input.tsx',
      'web/ui/label.tsx',
      'web/ui/textarea.tsx',
      'web/ui/picture-problem.ts',
      'contracts/rules/articles/words/added-words.ts',
      'contracts/rules/articles/article-sorts.ts',
      'contracts/rules/articles/being-written.ts',
      'contracts/rules/articles/languages.ts',
      'contracts/rules/articles/read-time.ts',
      'contracts/articles/whole-markdown.ts',
      'contracts/rules/publishing/live-findings.ts',
      'contracts/rules/publishing/post-length.ts',
      'web/features/articles/generation/generation-labels.ts',
      'web/features/articles/generation/generation-outcomes.ts',
      'web/features/articles/list/place/list-place.ts',
      'web/features/articles/order/earlier-order.ts',
      'web/features/articles/public-address.ts',
      'web/features/images/use-drawing.ts',
      'web/features/publishing/target-texts.ts',
      'web/features/templates/choosing/default-templates.ts',
      'web/lib/pictures/picture-source.ts',
      'web/ui/article-prose.tsx',
      'web/ui/progress.tsx',
      'web/ui/table.tsx',
      'contracts/rules/publishing/platform-names.ts',
      'web/features/live/tab-title.ts',
      'web/features/templates/template-labels.ts',
      'web/lib/abilities.ts',
      'web/lib/api/api.ts',
      'web/lib/api/api-error.ts',
      'web/lib/api/api-fetch.ts',
      'web/lib/api/api-routes.json',
      'web/lib/api/take-early.ts',
      'web/lib/forms/idempotency.ts',
      'web/lib/api/query-client.ts',
      'web/lib/format.ts',
      'web/lib/keep-focus.ts',
      'web/lib/last-choice.ts',
      'web/lib/lists/list-layout.ts',
      'web/lib/lists/search-text.ts',
      'web/lib/lists/use-selection.ts',
      'web/lib/opens-next.ts',
      'web/lib/api/begin-in-workspace.ts',
      'web/lib/session/own-name.ts',
      'web/lib/use-debounced.ts',
      'web/lib/web-address.ts',
      'web/lib/what-to-do.ts',
      'web/ui/action-menu.tsx',
      'web/ui/actions-button.tsx',
      'web/ui/avatar.tsx',
      'web/ui/badge.tsx',
      'web/ui/banner.tsx',
      'web/ui/button.tsx',
      'web/ui/card.tsx',
      'web/ui/checkbox.tsx',
      'web/ui/class-names.ts',
      'web/ui/combobox.tsx',
      'web/ui/confirm-dialog.tsx',
      'web/ui/empty-state.tsx',
      'web/ui/error-state.tsx',
      'web/ui/fact.tsx',
      'web/ui/loaded.tsx',
      'web/ui/menu-style.ts',
      'web/ui/page-header.tsx',
      'web/ui/not-loaded.tsx',
      'web/ui/search-box.tsx',
      'web/ui/side-card.tsx',
      'web/ui/skeleton.tsx',
      'web/ui/spinner.tsx',
      'web/ui/status-mark.tsx',
      'web/ui/sticky-action-bar.tsx',
      'web/ui/text-link.tsx',
      'web/ui/tooltip.tsx',
      'web/ui/unsaved-changes.tsx',
    ],
    packages: [
      'lucide-react',
      '@orpc',
      '@radix-ui/primitive',
      '@radix-ui/react-avatar',
      '@radix-ui/react-compose-refs',
      '@radix-ui/react-context',
      '@radix-ui/react-id',
      '@radix-ui/react-presence',
      '@radix-ui/react-primitive',
      '@radix-ui/react-slot',
      '@radix-ui/react-use-*',
      '@tanstack',
      'clsx',
      'tailwind-merge',
    ],
    minShareCount: 2,
  },
  // What opens over a screen, of which none shows first.
  {
    name: 'dialogs',
    files: ['web/ui/confirm-dialog-panel.tsx', 'web/ui/dialog.tsx', 'web/ui/sheet.tsx'],
    minShareCount: 2,
  },
  // What only pages about money ask.
  {
    name: 'billing',
    files: [
      'web/features/billing/billing.queries.ts',
      'web/features/billing/budgets/budget.queries.ts',
      'web/features/billing/ledger/ledger.queries.ts',
      'web/lib/api/billing-api.ts',
    ],
  },
  // Choosing by arrow keys, which the layout of a list needs as much as a menu does.
  {
    name: 'choices',
    files: ['web/ui/segmented-toggle.tsx', 'web/ui/tabs.tsx'],
    packages: [
      '@radix-ui/react-collection',
      '@radix-ui/react-direction',
      '@radix-ui/react-roving-focus',
      '@radix-ui/react-toggle',
      '@radix-ui/react-toggle-group',
    ],
  },
  // What lists of articles show beside what the desk has.
  {
    name: 'lists',
    files: [
      'web/features/articles/desk/desk-facts.tsx',
      'web/features/articles/list/list-address.ts',
      'web/features/articles/posts/share-targets.ts',
      'web/features/articles/posts/share-marks.tsx',
      'web/lib/small-screen.ts',
      'web/routes/article-list-slots.tsx',
      'web/routes/choices-with-archived.ts',
      'web/ui/pagination.tsx',
      'web/ui/thumbnail.tsx',
    ],
    minShareCount: 2,
  },
  // Rounds of sign-off, which the desk shows as well.
  { name: 'sign-off', files: ['web/features/signoff/**/*.queries.ts'] },
  // What the pages of one article begin with.
  {
    name: 'article',
    files: [
      'web/features/articles/{editing,generation,outline,posts}/**/*.queries.ts',
      'web/features/{costs,images,publishing}/**/*.queries.ts',
      'web/features/checks/checks.queries.ts',
      'web/features/knowledge/knowledge.queries.ts',
      'web/lib/api/writing-api.ts',
      'web/features/articles/editing/saving/use-unsaved-parts.tsx',
      'web/features/articles/page/article-bar.tsx',
      'web/features/articles/page/article-details.tsx',
      'web/features/articles/page/article-reading.tsx',
      'web/features/articles/page/beside-text.ts',
      'web/features/articles/with-article.tsx',
      'web/routes/article-slots.tsx',
    ],
    minShareCount: 2,
  },
  // How its text is read.
  {
    name: 'article-text',
    files: [
      'web/features/articles/page/article-body.tsx',
      'web/features/articles/reading/markdown.tsx',
    ],
  },
  // What it is edited with, before a part of it is opened.
  { name: 'article-editing', files: ['web/features/articles/editing/text-blocks.tsx'] },
  // What stands beside it, but for what other screens need more often.
  { name: 'activity', files: ['web/features/activity/activity-list.tsx'] },
  { name: 'beside-article', files: ['web/routes/beside-article.tsx'] },
  // What joins the frame once it is on screen.
  {
    name: 'frame',
    files: [
      'web/features/articles/order/batch-notices.ts',
      'web/features/shell/admin-group.tsx',
      'web/routes/dashboard-frame.tsx',
    ],
  },
  // What every form starts with.
  {
    name: 'shapes',
    files: [
      'contracts/clients/clients.ts',
      'contracts/shapes.ts',
      'contracts/clients/templates.ts',
    ],
    packages: ['zod'],
  },
  {
    name: 'forms',
    files: [
      'web/lib/forms/form-draft.ts',
      'web/lib/forms/form-problem.ts',
      'web/ui/restored-draft.tsx',
    ],
    packages: ['@hookform', 'react-hook-form'],
  },
  {
    name: 'menus',
    files: ['web/ui/action-menu-list.tsx', 'web/ui/dropdown-menu.tsx', 'web/ui/tooltip-bubble.tsx'],
    packages: ['@radix-ui/react-dropdown-menu', '@radix-ui/react-menu'],
  },
  // What only a long list or the palette needs.
  {
    name: 'search-lists',
    files: ['web/ui/combobox-panel.tsx'],
    packages: ['@radix-ui/react-popover', 'cmdk'],
  },
  { name: 'toaster', files: ['web/ui/toaster.tsx'], packages: ['sonner'] },
]

/** The chunks of the pages, as the bundler takes them. */
export function pageChunks() {
  return chunks.map(({ name, files = [], packages = [], minShareCount }) => {
    const own = new Set(files.flatMap((glob) => filesOf(glob, name)))
    const names = packages.map((one) => one.replaceAll('*', '[a-z-]+')).join('|')
    const from = names ? new RegExp(`node_modules/(${names})/`) : /$^/
    // What the bundler itself needs in every file goes with the first.
    const runtime = (id: string) => name === 'framework' && id.endsWith('rolldown/runtime.js')
    return {
      name,
      test: (id: string) => own.has(id) || from.test(id) || runtime(id),
      ...(minShareCount ? { minShareCount } : {}),
    }
  })
}

function filesOf(glob: string, chunk: string): string[] {
  const found = globSync(join('src', glob)).map((path) => resolve(path))
  if (found.length === 0) throw new Error(`The chunk '${chunk}' names src/${glob}: no such file`)
  return found
}
