import { HowItWorks } from '../features/public-site/how-it-works/how-it-works.tsx'
import { pageMeta } from '../features/public-site/page-meta.ts'
import styles from '../styles/pages/how-it-works.css?url'

export const handle = { styles }

export const meta = () =>
  pageMeta({
    title: 'How it works · Copydesk',
    description:
      'From one line to every site in eight steps: clients and templates, the brief, the draft, your edits, the posts, approval, and publishing.',
    path: '/how-it-works',
    preview: 'how-it-works',
  })

export default HowItWorks
