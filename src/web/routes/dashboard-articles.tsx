import { ArticlesScreen } from '../features/articles/articles-screen.tsx'

export const meta = () => [{ title: 'Articles · Copydesk' }]

export default ArticlesScreen
