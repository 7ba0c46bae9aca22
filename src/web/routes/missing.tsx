import { NotFound } from '../features/public-site/not-found.tsx'
import styles from '../styles/pages/missing.css?url'

export const handle = { styles }

export const meta = () => [
  { title: 'Page not found · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

/** What the server answers for an address that no page has. */
export default NotFound
