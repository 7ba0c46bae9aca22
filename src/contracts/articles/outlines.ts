import { z } from 'zod'
import { mostSections } from '../clients/templates.ts'
import { oc } from '../operations.ts'
import { byId, done, idSchema, line, paragraph, timeSchema } from '../shapes.ts'
import { leadingPagesSchema } from './leading-pages.ts'

/** How often a person may ask for another outline of one article. */
export const outlinesPerArticle = 5
/** How long a section may be planned to be, in words. */
export const longestSection = 1_200

export const outlineSchema = z.object({
  title: line(200, 'Please give the article a title'),
  subtitle: line(300),
  sections: z
    .array(
      z.object({
        heading: line(100, 'Please give every section a heading'),
        /** What the reader takes away. */
        intent: line(400),
        /** What it covers. */
        points: z.array(line(300).min(1)).max(10),
        words: z.int().min(1).max(longestSection),
        /** Its place in the outline as it was proposed, from 0; null for a new one. */
        from: z.int().min(0).nullable(),
      }),
    )
    .min(1, 'An article needs at least one section')
    .max(mostSections, `An outline has at most ${mostSections} sections`),
})
export type Outline = z.infer<typeof outlineSchema>

export const groundedClaimSchema = z.object({
  say: z.string(),
  /** The evidence that bears it out, as far as it is still there, and where each piece stands. */
  from: z.array(z.object({ text: z.string(), source: z.string() })),
})
const outlineGroundsSchema = z.object({
  /** How many facts, passages, notes and sentences there are to write from; with none, the introduction says so. */
  evidence: z.int().nonnegative(),
  /** What the reader knows already, and what is new to them here. */
  knows: z.string(),
  news: z.array(groundedClaimSchema),
  /** What the introduction opens with. */
  answer: z.string(),
  /** Of each section as it was proposed; null where nobody has chosen evidence for it. */
  sections: z.array(
    z
      .object({
        kind: z.enum(['evidence', 'advice']),
        claims: z.array(groundedClaimSchema),
        leaves: z.array(z.object({ what: z.string(), to: z.string() })),
      })
      .nullable(),
  ),
})
export type OutlineGrounds = z.infer<typeof outlineGroundsSchema>
export type GroundedClaim = z.infer<typeof groundedClaimSchema>

export const waitingOutlineSchema = z.object({
  runId: idSchema,
  /** Counts the outlines; a change names the one that its caller has seen. */
  round: z.int(),
  since: timeSchema,
  /** How often another one may still be asked for; 0 where the writer would make the same again. */
  renewalsLeft: z.int().nonnegative(),
  outline: outlineSchema,
  /** What it rests on; null for an outline that was made before outlines rested on evidence. */
  grounds: outlineGroundsSchema.nullable(),
  /** The pages that lead the search for its subject; null where none were looked for. */
  leading: leadingPagesSchema.nullable(),
})
export type WaitingOutline = z.infer<typeof waitingOutlineSchema>

const ofRound = byId.extend({ round: z.int() })

export const outlinesContract = oc.prefix('/articles/{id}/outline').router({
  get: oc
    .route({ method: 'GET', path: '/', summary: 'The outline that waits for a person' })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(waitingOutlineSchema),
  approve: oc
    .route({
      method: 'POST',
      path: '/approve',
      summary: 'Has the article written from the outline, as it is or changed',
    })
    .input(ofRound.extend({ outline: outlineSchema }))
    .output(done),
  renew: oc
    .route({ method: 'POST', path: '/renew', summary: 'Asks for another outline' })
    .input(ofRound.extend({ wish: paragraph(1_000).default('') }))
    .output(done),
})
