import type { Overview } from '#contracts/overview.ts'

/** A step of the first run; `to` leads to its form, or to what it made once it is done. */
export type Step = { title: string; text: string; to: string; done: boolean }

/** From here on people know their way, with or without a site. */
const settledArticles = 5

/** The steps from an empty desk to a published article, or none once they are taken; `named` is whether the person has given a name. */
export function stepsToTake(start: Overview['start'], named: boolean): Step[] {
  const { clientId, campaignId, articles, site } = start
  const steps: Step[] = [
    {
      title: 'Add a client',
      text: 'Who you write for, and what sets them apart.',
      to: clientId ? `/dashboard/clients/${clientId}` : '/dashboard/clients/new',
      done: clientId !== null,
    },
    {
      title: 'Create a campaign',
      text: 'A goal, an audience and default templates.',
      to: campaignId
        ? `/dashboard/campaigns/${campaignId}`
        : `/dashboard/campaigns/new${clientId ? `?client=${clientId}` : ''}`,
      done: campaignId !== null,
    },
    {
      title: 'Create an article',
      text: 'One title, topic or keyword is enough. It costs one credit.',
      to:
        articles > 0
          ? '/dashboard/articles'
          : `/dashboard/articles/new${campaignId ? `?campaign=${campaignId}` : ''}`,
      done: articles > 0,
    },
    {
      title: 'Connect a site',
      text: 'WordPress, Webflow or another, so that finished articles go live from here.',
      to: '/dashboard/credentials',
      done: site,
    },
    {
      title: 'Add your name',
      text: 'Your team and your clients see it in place of your email address.',
      to: '/dashboard/account',
      done: named,
    },
  ]
  const settled = articles >= settledArticles || steps.every(({ done }) => done)
  return settled ? [] : steps
}
