import { NotFound } from '../features/public-site/not-found.tsx'

export const meta = () => [
  { title: 'Page not found · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

/** What the server answers for an address that no page has. */
export default NotFound
