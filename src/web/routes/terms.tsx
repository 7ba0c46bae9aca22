import { Terms } from '../features/public-site/legal/terms.tsx'
import { pageMeta } from '../features/public-site/page-meta.ts'
import styles from '../styles/pages/legal.css?url'

export const handle = { styles }

export const meta = () =>
  pageMeta({
    title: 'Terms of service · Copydesk',
    description:
      'What you get, what it costs, whose the texts are, and how to leave: the terms of Copydesk in plain words.',
    path: '/terms',
    preview: 'terms',
  })

export default Terms
