import { Faq } from '../features/public-site/faq/faq.tsx'
import { faqTopics } from '../features/public-site/faq/faq-entries.ts'
import { pageMeta } from '../features/public-site/page-meta.ts'
import styles from '../styles/pages/faq.css?url'

export const handle = { styles }

export const meta = () =>
  pageMeta({
    title: 'FAQ · Copydesk',
    description:
      'Credits, rights to your texts, AI models, languages, teams, publishing to WordPress and Webflow, security and cancelling: honest answers.',
    path: '/faq',
    preview: 'faq',
    data: {
      '@type': 'FAQPage',
      mainEntity: faqTopics
        .flatMap(({ entries }) => entries)
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: {
            '@type': 'Answer',
            text: answer.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
          },
        })),
    },
  })

export default Faq
