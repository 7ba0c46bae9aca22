import { z } from 'zod'
import { colourSchema, line } from '../shapes.ts'

/** What nobody can mistake for an address: mail programs show it beside ours. */
const senderName = line(80).refine((name) => !/[@<>]|:\/\//.test(name), {
  message: 'Please enter a name without an address',
})

/** What clients see of the agency. */
export const agencyFieldsSchema = z.object({
  name: line(80, 'Please enter a name'),
  /** Of buttons and lines, where a client has no colour of its own. */
  colour: colourSchema.nullable(),
  /** Where answers to emails go; null for the address that sends them. */
  replyTo: z
    .string()
    .trim()
    .toLowerCase()
    .max(255)
    .pipe(z.email('Please enter an email address'))
    .nullable(),
  /** The name that emails to clients come from; null for the agency's. */
  senderName: senderName.transform((name) => name || null).nullable(),
})
export type AgencyFields = z.output<typeof agencyFieldsSchema>

export const agencySchema = agencyFieldsSchema.extend({
  senderName: z.string().nullable(),
  replyTo: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** Whether somebody has given the name: before that, nothing goes out to a client. */
  named: z.boolean(),
  abilities: z.object({ change: z.boolean() }),
})
export type Agency = z.infer<typeof agencySchema>
