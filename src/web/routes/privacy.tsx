import { Privacy } from '../features/public-site/legal/privacy.tsx'
import { pageMeta } from '../features/public-site/page-meta.ts'
import styles from '../styles/pages/legal.css?url'

export const handle = { styles }

export const meta = () =>
  pageMeta({
    title: 'Privacy policy · Copydesk',
    description:
      'What Copydesk keeps about you, why, for how long, who else sees it, and how to take it with you or have it deleted.',
    path: '/privacy',
    preview: 'privacy',
  })

export default Privacy
