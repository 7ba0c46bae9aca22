import { z } from 'zod'
import { claimKinds } from '#contracts/rules/claim-rules.ts'
import { defectKinds, sectionForms, sectionKinds } from '../port.ts'

// These travel to the provider as JSON schema. Providers in strict mode refuse length and count
// rules, so those are checked after reading.
const plannedClaims = z.array(z.object({ say: z.string(), from: z.array(z.string()) }))
export const planSchema = z.object({
  language: z.string(),
  title: z.string(),
  subtitle: z.string(),
  keyword: z.string(),
  angle: z.string(),
  knows: z.string(),
  news: plannedClaims,
  answer: z.string(),
  terms: z.array(z.string()),
  address: z.string(),
  speaker: z.string(),
  example: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      intent: z.string(),
      kind: z.enum(sectionKinds),
      form: z.enum(sectionForms),
      claims: plannedClaims,
      points: z.array(z.string()),
      leaves: z.array(z.object({ what: z.string(), to: z.string() })),
      opens: z.string(),
      words: z.number(),
    }),
  ),
})
const { shape: planned } = planSchema
const { shape: section } = planned.sections.element
/** A plan as endpoints without schema support may write it: what is missing of its evidence is asked for by `planProblem`. */
export const loosePlanSchema = planSchema.extend({
  knows: planned.knows.catch(''),
  news: planned.news.catch([]),
  answer: planned.answer.catch(''),
  terms: planned.terms.catch([]),
  address: planned.address.catch(''),
  speaker: planned.speaker.catch(''),
  example: planned.example.catch(''),
  sections: z.array(
    planned.sections.element.extend({
      kind: section.kind.catch('evidence'),
      form: section.form.catch('prose'),
      claims: section.claims.catch([]),
      points: section.points.catch([]),
      leaves: section.leaves.catch([]),
      opens: section.opens.catch(''),
    }),
  ),
})
export const frameSchema = z.object({
  introduction: z.string(),
  conclusion: z.string(),
  summary: z.string(),
})
export const editSchema = z.object({
  defects: z.array(
    z.object({
      where: z.string(),
      kind: z.enum(defectKinds),
      with: z.string(),
      fix: z.string(),
    }),
  ),
})
export const seoSchema = z.object({
  slug: z.string(),
  metaDescription: z.string(),
  imageAlt: z.string(),
  summary: z.string().default(''),
})
export const socialSchema = z.object({
  linkedin: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  newsletter: z.string(),
})
export const claimsSchema = z.object({
  labels: z.array(z.enum(claimKinds)),
  claims: z.array(
    z.object({
      sentence: z.number(),
      verdict: z.enum(['supported', 'partly', 'contradicted', 'not_found']),
      passages: z.array(z.number()),
      sums: z.array(z.string()).default([]),
      why: z.string(),
    }),
  ),
})
export const titlesSchema = z.object({ titles: z.array(z.string()) })
const quoted = z.object({ statement: z.string(), quote: z.string() })
export const questionsSchema = z.object({
  questions: z.array(z.object({ question: z.string(), queries: z.array(z.string()) })),
})
export const notesSchema = z.object({
  notes: z.array(quoted.extend({ question: z.number() })),
})
/** Endpoints without schema support may leave the number out. */
export const looseNotesSchema = z.object({
  notes: z.array(quoted.extend({ question: z.number().catch(0) })),
})
const where = z.array(z.string())
export const comparisonSchema = z.object({
  points: z.array(z.object({ say: z.string(), where })),
  answers: z.array(z.object({ question: z.number(), where })),
})
export const factsSchema = z.object({
  facts: z.array(quoted),
})
export const profileSchema = z.object({
  industry: z.string(),
  description: quoted,
  audience: quoted,
  voice: quoted,
})
export const postSchema = z.object({ post: z.string() })
export const revisionSchema = z.object({ passage: z.string() })
