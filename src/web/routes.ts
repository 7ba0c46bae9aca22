import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every URL of the product, one file per page; the screens themselves live in features. Legacy
 * addresses are redirected by the last route, which reads them from legacy-paths.ts.
 */
export default [
  layout('routes/static-layout.tsx', [
    index('routes/home.tsx'),
    route('landing', 'routes/landing.tsx'),
    route('how-it-works', 'routes/how-it-works.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('404', 'routes/missing.tsx'),
  ]),
  layout('routes/public-layout.tsx', [
    route('pricing', 'routes/pricing.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('index', 'routes/index-redirect.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('join', 'routes/join.tsx'),
  route('auth/reset', 'routes/auth-reset.tsx'),
  route('auth/new-password', 'routes/auth-new-password.tsx'),
  route('auth/two-factor', 'routes/auth-two-factor.tsx'),
  route('dashboard', 'routes/dashboard-layout.tsx', [
    index('routes/dashboard.tsx'),
    route('clients', 'routes/dashboard-clients.tsx'),
    route('clients/new', 'routes/dashboard-client-new.tsx'),
    route('clients/:id', 'routes/dashboard-client.tsx'),
    route('clients/:id/edit', 'routes/dashboard-client-edit.tsx'),
    route('campaigns', 'routes/dashboard-campaigns.tsx'),
    route('campaigns/new', 'routes/dashboard-campaign-new.tsx'),
    route('campaigns/:id', 'routes/dashboard-campaign.tsx'),
    route('campaigns/:id/edit', 'routes/dashboard-campaign-edit.tsx'),
    route('articles', 'routes/dashboard-articles.tsx'),
    route('articles/new', 'routes/dashboard-article-new.tsx'),
    route('articles/:id', 'routes/dashboard-article.tsx', { id: 'dashboard-article' }),
    route('articles/:id/edit', 'routes/dashboard-article.tsx', { id: 'dashboard-article-edit' }),
    route('articles/:id/preview', 'routes/dashboard-article-preview.tsx'),
    route('articles/:id/social-media', 'routes/dashboard-article-social.tsx'),
    route('activity', 'routes/dashboard-activity.tsx'),
    route('templates', 'routes/dashboard-templates-start.tsx'),
    route('templates/:type', 'routes/dashboard-templates.tsx'),
    route('templates/:type/new', 'routes/dashboard-template-new.tsx'),
    route('templates/:type/:id', 'routes/dashboard-template.tsx'),
    route('templates/:type/:id/edit', 'routes/dashboard-template-edit.tsx'),
    route('team', 'routes/dashboard-team.tsx'),
    route('manage-subscription', 'routes/dashboard-manage-subscription.tsx'),
    route('credits', 'routes/dashboard-credits.tsx'),
    route('credits/spending', 'routes/dashboard-credits-spending.tsx'),
    route('credentials', 'routes/dashboard-credentials.tsx'),
    route('webhook-debug', 'routes/dashboard-webhook-debug.tsx'),
    route('leads', 'routes/dashboard-leads.tsx'),
    route('usage', 'routes/dashboard-usage.tsx'),
    route('account', 'routes/dashboard-account.tsx'),
    route('*', 'routes/dashboard-not-found.tsx'),
  ]),
  route('sandbox', 'routes/sandbox-layout.tsx', [
    route('checkout/:id', 'routes/sandbox-checkout.tsx'),
    route('portal', 'routes/sandbox-portal.tsx'),
  ]),
  route('dev', 'routes/dev-layout.tsx', [
    route('mailbox', 'routes/dev-mailbox.tsx'),
    route('kit', 'routes/dev-kit.tsx'),
  ]),
] satisfies RouteConfig
