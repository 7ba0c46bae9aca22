import { product } from '#contracts/product.ts'
import { Home } from '../features/public-site/home/home.tsx'
import { pageMeta, publicUrl } from '../features/public-site/page-meta.ts'
import styles from '../styles/pages/home.css?url'

export const handle = { styles }

export const meta = () =>
  pageMeta({
    title: 'Copydesk · Every client’s copy, on one desk',
    description:
      'Copydesk drafts articles, banners and social posts in each client’s voice, and publishes them. 2 free articles, no credit card.',
    path: '/',
    preview: 'home',
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          name: product.name,
          url: publicUrl,
          logo: `${publicUrl}/favicon.svg`,
          email: '{{OPERATOR_EMAIL}}',
        },
        {
          '@type': 'SoftwareApplication',
          name: product.name,
          url: publicUrl,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          description:
            'A workspace where agencies make articles with AI, review them and publish them.',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
        },
      ],
    },
  })

export default Home
