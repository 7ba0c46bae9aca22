import { Home } from '../features/public-site/home.tsx'

const description =
  'Copydesk drafts articles, banners and social posts in each client’s voice, and publishes them. 2 free articles, no credit card.'

export const meta = () => [
  { title: 'Copydesk · Every client’s copy, on one desk' },
  { name: 'description', content: description },
]

export default Home
