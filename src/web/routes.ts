import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { legacyPaths } from './legacy-paths.ts'

const legacy = legacyPaths.map((path) =>
  route(path, 'routes/legacy-redirect.tsx', { id: `legacy/${path}` }),
)

/** Every URL of the product. One file per page; the screens themselves live in features. */
export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('index', 'routes/index-redirect.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/reset', 'routes/auth-reset.tsx'),
  route('auth/new-password', 'routes/auth-new-password.tsx'),
  route('dashboard', 'routes/dashboard-layout.tsx', [
    index('routes/dashboard.tsx'),
    route('*', 'routes/dashboard-not-found.tsx'),
  ]),
  route('dev', 'routes/dev-layout.tsx', [
    route('mailbox', 'routes/dev-mailbox.tsx'),
    route('kit', 'routes/dev-kit.tsx'),
  ]),
  ...legacy,
] satisfies RouteConfig
