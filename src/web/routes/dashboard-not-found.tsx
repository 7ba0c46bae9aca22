import { NotFound } from '../features/public-site/not-found.tsx'

export const meta = () => [{ title: 'Page not found · Copydesk' }]

export default NotFound
