import { reviewTemplate } from '../review-template.ts'

/** What reviewers are told once what they approved is live. */
export const publishedMail = reviewTemplate<'review.published'>(
  async (_scope, { mail, seat, round }) => {
    const { url, site, head, entries } = mail.details
    if (!seat || seat.revoked_at || !/^https?:/.test(url)) return null
    return {
      to: seat.email,
      subject: `Published: ${round.package.title}`,
      paragraphs: [
        `Hello ${seat.name},`,
        `This is live on ${site}, exactly as it was approved.`,
        'There is nothing you need to do.',
        ...(head
          ? [
              `For your files: the record of what you approved has ${entries} entries up to here, and their hash is ${head}. Whoever has it can check that a certificate leaves nothing out.`,
            ]
          : []),
      ],
      button: { label: 'See it live', url },
    }
  },
  { needless: true },
)
