import { portalTemplate } from './portal-template.ts'

/** Brings somebody the link to their portal. */
export const linkMail = portalTemplate<'portal.link'>(
  'instead',
  (_scope, { name, agency, client, link }) => ({
    subject: `${client}: your articles with ${agency}`,
    title: `Your articles with ${agency}`,
    paragraphs: [
      `Hello ${name},`,
      `${agency} keeps a page for you with everything that is waiting for your approval, approved, scheduled or live.`,
      'You need no account. The link is yours alone: please do not pass it on.',
    ],
    button: { label: 'Open the page', url: link },
  }),
)
