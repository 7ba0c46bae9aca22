export { clientMiddleware, default } from './public-layout.tsx'

/** These pages are HTML and CSS: the root leaves React out of them. */
export const handle = { page: 'static' }
