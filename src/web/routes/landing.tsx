import { Landing } from '../features/public-site/landing/landing.tsx'
import { pageMeta } from '../features/public-site/page-meta.ts'
import styles from '../styles/pages/landing.css?url'

export const handle = { styles }

export const meta = () =>
  pageMeta({
    title: 'Create 10 Full Blog Articles in 60 Seconds · Copydesk',
    description:
      'Ten articles side by side, each in its client’s voice, with banner and social posts. Try the demo on your favourite meal. 2 free credits, no credit card.',
    path: '/landing',
    preview: 'landing',
  })

export default Landing
