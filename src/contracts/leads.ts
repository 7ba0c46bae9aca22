import { z } from 'zod'
import { oc } from './operations.ts'
import { countryCodes, leadProblems } from './rules/lead-form.ts'
import { telephoneNumber } from './rules/telephone.ts'
import { byId, done, idSchema, line, timeSchema } from './shapes.ts'

/** The demo form of the landing page; `website` is a field that only robots fill in. */
export const leadSchema = z.object({
  favoriteMeal: line(100, leadProblems.favoriteMeal),
  email: z.email(leadProblems.email).max(254, leadProblems.email),
  countryCode: z.enum(countryCodes.map(({ code }) => code)).optional(),
  /** The country code, a space and the number, or the number alone. */
  phone: z
    .string()
    .max(60, leadProblems.phone)
    .refine((typed) => typed === '' || telephoneNumber(typed) !== null, leadProblems.phone)
    .optional(),
  website: z.string().max(200).optional(),
  captchaToken: z.string().max(4096).optional(),
})
export type NewLead = z.infer<typeof leadSchema>

export const leadPageSize = 50

const leadRowSchema = z.object({
  id: idSchema,
  favoriteMeal: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: timeSchema,
})
export type Lead = z.infer<typeof leadRowSchema>

export const leadsContract = oc.prefix('/leads').router({
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'The leads of the public site, newest first; for administrators',
    })
    .input(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ items: z.array(leadRowSchema), total: z.int() })),
  exportCsv: oc
    .route({
      method: 'GET',
      path: '/csv',
      summary: 'All leads as comma-separated values; for administrators',
    })
    .output(z.object({ csv: z.string() })),
  remove: oc
    .route({ method: 'DELETE', path: '/{id}', summary: 'Deletes a lead; for administrators' })
    .input(byId)
    .output(done),
})
