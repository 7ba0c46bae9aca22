// What stands beside the text of an article, in one file, which would otherwise be thirty requests.

export { SignOffCard } from '#web/features/signoff/sign-off-card.tsx'
export { RecentActivity } from '../features/activity/recent-activity.tsx'
export { DeskCard } from '../features/articles/desk/desk-card.tsx'
export { FactsCard } from '../features/articles/facts/facts-card.tsx'
export { LinksCard } from '../features/articles/links/links-card.tsx'
export { StepsBelow } from '../features/articles/list/place/list-steps.tsx'
export { ArticleChecks } from '../features/checks/article-checks.tsx'
export { ArticleCosts } from '../features/costs/article-costs.tsx'
export { ArticlePublications } from '../features/publishing/article-publications.tsx'
export { PlanCard } from '../features/publishing/plans/plan-card.tsx'
export { ScheduledCard } from '../features/publishing/schedule/scheduled-card.tsx'
export { PassageComments } from '../features/signoff/passage/passage-comments.tsx'
