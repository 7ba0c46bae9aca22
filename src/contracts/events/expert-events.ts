import { z } from 'zod'
import { eventsOf } from './event.ts'
import { changed } from './page-news.ts'

const client = eventsOf('client', 'clients')
const ofClient = eventsOf('client')

const subject = { subject: z.string() }
const clients = () => [changed('clients')]

/** What happens to questions to an expert, who is never named in the log. */
export const expertEvents = {
  'client.expert_asked': client({
    log: 'asked an expert of',
    says: 'subject',
    details: { ...subject, mails: z.int() },
    /** Set where there is an address to mail the link to. */
    passing: { requestId: z.string().optional() },
    pages: clients,
    mails: ({ id: clientId, requestId }) =>
      requestId ? [{ name: 'expert.link', clientId, requestId, occasion: 'asked' }] : [],
  }),
  'client.expert_reminded': client({
    log: 'reminded an expert of',
    says: 'subject',
    details: { ...subject, mails: z.int() },
    pages: clients,
  }),
  'client.expert_link_copied': client({
    log: 'copied a link for an expert of',
    says: 'subject',
    details: subject,
    pages: clients,
  }),
  'client.expert_withdrawn': client({
    log: 'withdrew questions to an expert of',
    says: 'subject',
    details: subject,
    pages: clients,
  }),
  'client.expert_removed': client({
    log: 'deleted questions to an expert of',
    says: 'subject',
    details: subject,
    pages: clients,
  }),
  'client.expert_answered': client({
    // Neither the log, which nothing is deleted from, nor its readers need the name.
    log: null,
    details: subject,
    passing: {
      requestId: z.string(),
      expert: z.string(),
      askedBy: z.array(z.string()),
      /** Questions that have got an answer only now. */
      fresh: z.boolean(),
      answered: z.int(),
      asked: z.int(),
    },
    pages: clients,
    notices: ({ requestId, expert, askedBy, fresh, answered, asked, subject: message }) =>
      fresh
        ? [
            {
              kind: 'expert',
              to: askedBy,
              occasion: `${requestId} ${answered}`,
              about: 'client',
              by: expert,
              ...(answered < asked ? { count: answered } : {}),
              message,
            },
          ]
        : [],
  }),
  'client.answer_dismissed': client({
    log: 'dismissed an answer of an expert of',
    says: 'subject',
    details: subject,
    pages: clients,
  }),
  'client.expert_seen': ofClient({ pages: clients }),
}
