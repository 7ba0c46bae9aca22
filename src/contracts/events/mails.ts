import { z } from 'zod'

const id = z.uuid()
/** Tells mails of one name and place apart: none is sent twice. */
const occasion = z.string().default('')

/** To a reviewer; without a seat, to whoever sent the package for approval. */
const review = <Kind extends string>(kind: Kind) => ({
  ...{ name: z.literal<`review.${Kind}`>(`review.${kind}`), occasion },
  ...{ clientId: id, roundId: id, seatId: id.nullable() },
})

/** To somebody at a client who has a portal. */
const portal = <Kind extends string>(kind: Kind) => ({
  ...{ name: z.literal<`portal.${Kind}`>(`portal.${kind}`), occasion },
  ...{ clientId: id, portalId: id },
})

/** To an expert at a client. */
const expert = <Kind extends string>(kind: Kind) => ({
  ...{ name: z.literal<`expert.${Kind}`>(`expert.${kind}`), occasion },
  ...{ clientId: id, requestId: id },
})

/** To a member; each is a new one. */
const member = <Kind extends string>(kind: Kind) => ({
  ...{ name: z.literal<`member.${Kind}`>(`member.${kind}`), occasion },
  userId: id,
})

/**
 * Every mail outside signing in: its name, whom or what it is about, and in its details what nothing else knows by the time
 * it is written. Links and codes are no details: each attempt makes its own.
 */
export const mailSchema = z.discriminatedUnion('name', [
  z.object(review('ready')),
  z.object(review('reminder')),
  z.object(review('expired')),
  z.object(review('code')),
  z.object({
    ...review('decided'),
    details: z.object({ reviewer: z.string(), verdict: z.string(), note: z.string() }),
  }),
  z.object({
    ...review('voided'),
    details: z.object({ parts: z.string(), difference: z.string() }),
  }),
  z.object({ ...review('overdue'), details: z.object({ people: z.string() }) }),
  z.object({
    ...review('published'),
    details: z.object({
      ...{ url: z.string(), site: z.string() },
      /** The record up to here, for the reviewers' files. */
      ...{ head: z.string().default(''), entries: z.string().default('') },
    }),
  }),
  z.object(portal('link')),
  z.object({
    ...portal('waiting'),
    details: z.object({
      ...{ titles: z.array(z.string()), message: z.string() },
      /** A day, as YYYY-MM-DD. */
      dueOn: z.string().nullable(),
      /** They were told before. */
      reminder: z.boolean().default(false),
    }),
  }),
  /** The occasion is the month, or today while that is running. */
  z.object(portal('report')),
  z.object(expert('link')),
  z.object(expert('reminder')),
  z.object({ name: z.literal('invitation.link'), occasion, invitationId: id }),
  z.object(member('notice')),
  z.object(member('digest')),
  z.object({ ...member('low_credits'), details: z.object({ left: z.int() }) }),
  z.object({ ...member('payment_due'), details: z.object({ plan: z.string() }) }),
])

/** A mail as it is queued. */
export type NewMail = z.input<typeof mailSchema>
export type MailName = NewMail['name']
/** The same as it is sent. */
export type QueuedMail<Name extends MailName = MailName> = { id: string } & ByName[Name]
type ByName = { [Mail in z.output<typeof mailSchema> as Mail['name']]: Mail }
