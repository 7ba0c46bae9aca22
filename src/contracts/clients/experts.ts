import { z } from 'zod'
import { oc } from '../operations.ts'
import { knowledgeLimits } from '../rules/clients/client-rules.ts'
import { expertLimits } from '../rules/clients/expert-limits.ts'
import { done, idSchema, line, paragraph, timeSchema } from '../shapes.ts'
import { knowledgeItemSchema } from './knowledge.ts'

const questionText = line(expertLimits.question, 'Please enter the question')

/** A question with what came back. */
export const expertQuestionSchema = z.object({
  id: idSchema,
  number: z.int(),
  question: z.string(),
  /** In the expert’s own words; '' before they have answered. */
  answer: z.string(),
  /** They can’t answer it. */
  declined: z.boolean(),
  answeredAt: timeSchema.nullable(),
  /** `open` until a person has taken facts from the answer or dismissed it; then it can’t be changed any more. */
  state: z.enum(['open', 'taken', 'dismissed']),
  /** The answer speaks to a machine rather than to readers. */
  suspect: z.boolean(),
})
export type ExpertQuestion = z.output<typeof expertQuestionSchema>

export const expertRequestSchema = z.object({
  id: idSchema,
  subject: z.string(),
  name: z.string(),
  /** Null where the asker passes the link on. */
  email: z.string().nullable(),
  note: z.string(),
  dueOn: z.iso.date().nullable(),
  state: z.enum(['waiting', 'answered', 'expired', 'withdrawn']),
  /** Who asked; empty once they have left. */
  askedBy: z.string(),
  createdAt: timeSchema,
  /** When somebody had the page in front of them first. */
  openedAt: timeSchema.nullable(),
  expiresAt: timeSchema,
  /** When the last email went out. */
  sentAt: timeSchema.nullable(),
  /** Why the last email did not arrive. */
  mailProblem: z.string().nullable(),
  questions: z.array(expertQuestionSchema),
})
export type ExpertRequest = z.output<typeof expertRequestSchema>

export const askExpertSchema = z.object({
  subject: line(expertLimits.subject, 'Please enter the subject'),
  name: line(120, 'Please enter a name'),
  /** Without one nothing is mailed, and the link is to be copied. */
  email: z
    .email('Please enter a valid email address')
    .max(320)
    .trim()
    .toLowerCase()
    .nullable()
    .default(null),
  note: paragraph(expertLimits.note).default(''),
  dueOn: z.iso.date('Please enter a date').nullable().default(null),
  /** Left out, three are proposed from the subject in the client’s language. */
  questions: z.array(questionText).min(1).max(expertLimits.questions).optional(),
})
export type AskExpert = z.output<typeof askExpertSchema>

const takenFact = z.object({
  content: paragraph(knowledgeLimits.content, 'Please enter the fact'),
  validUntil: z.iso.date('Please enter a date').nullable().default(null),
})

const ofClient = z.object({ clientId: idSchema })
const ofRequest = ofClient.extend({ id: idSchema })

const experts = oc.prefix('/clients/{clientId}').router({
  list: oc
    .route({
      method: 'GET',
      path: '/expert-requests',
      summary: 'What experts at the client were asked, and what they answered, the newest first',
    })
    .input(ofClient)
    .output(
      z.object({
        requests: z.array(expertRequestSchema),
        abilities: z.object({ update: z.boolean() }),
      }),
    ),
  ask: oc
    .route({
      method: 'POST',
      path: '/expert-requests',
      successStatus: 201,
      summary: 'Asks somebody at the client questions, by a link that is mailed or copied',
    })
    .input(ofClient.extend(askExpertSchema.shape))
    .output(expertRequestSchema),
  link: oc
    .route({
      method: 'POST',
      path: '/expert-requests/{id}/link',
      summary:
        'Makes another link to the questions, to be passed on; those before it go on working',
    })
    .input(ofRequest)
    .output(z.object({ link: z.url() })),
  remind: oc
    .route({
      method: 'POST',
      path: '/expert-requests/{id}/remind',
      summary: 'Emails the expert a reminder with a new link, once a day',
    })
    .input(ofRequest)
    .output(done),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/expert-requests/{id}/withdraw',
      summary: 'Ends the links to the questions for good; answers stay',
    })
    .input(ofRequest)
    .output(done),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/expert-requests/{id}',
      summary:
        'Deletes the questions, the answers, and the expert’s name and address everywhere; facts stay',
    })
    .input(ofRequest)
    .output(done),
  take: oc
    .route({
      method: 'POST',
      path: '/expert-answers/{id}/take',
      successStatus: 201,
      summary: 'Makes facts of an answer, as it is, changed or divided; its expert owns them',
    })
    .input(
      ofRequest.extend({
        facts: z.array(takenFact).min(1).max(expertLimits.facts),
        /** The answer that was read, by its time: another one since is refused with `conflict`. */
        answeredAt: timeSchema,
      }),
    )
    .output(z.object({ items: z.array(knowledgeItemSchema) })),
  dismiss: oc
    .route({
      method: 'POST',
      path: '/expert-answers/{id}/dismiss',
      summary: 'Leaves an answer out of the knowledge',
    })
    .input(ofRequest)
    .output(done),
})

/** The routes of questions to experts. Apart, since one page needs them. */
export const expertsContract = { experts }
