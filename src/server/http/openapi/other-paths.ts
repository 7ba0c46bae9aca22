import { z } from 'zod'
import { workflowReportSchema } from '#contracts/articles/workflow.ts'
import { leadSchema } from '#contracts/leads.ts'
import { liveEventSchema } from '#contracts/live.ts'
import { invitationTokenSchema, visitorInvitationSchema } from '#contracts/team/team.ts'
import { usageEventSchema } from '#contracts/usage.ts'

/** Addresses that the server answers and the description leaves out, with what to read instead. */
export const leftOut: Readonly<Record<string, string>> = {
  '/auth/v1/*': 'Accounts and sessions, in the protocol of Supabase Auth: use @supabase/auth-js.',
  '/metrics': 'For the operator’s monitoring, in the text format of Prometheus.',
  '/csp-reports': 'What browsers report of a page’s security policy.',
  '/webhooks/stripe': 'Events of the payment provider, signed by it.',
  '/developers': 'What this document describes, for people to read.',
  '/developers/*': 'Packages: the typed client, and the nodes for n8n.',
  '/feeds/*': 'Feeds: a calendar as iCalendar (RFC 5545), or what went live as Atom (RFC 4287).',
  '/mcp': 'The same for assistants, by the Model Context Protocol.',
  '/.well-known/*': 'How assistants find the way in: OAuth 2.1, as their documents describe it.',
  '/oauth/*': 'Registration and tokens of assistants that connect by OAuth.',
  '/r/*': 'A reviewer’s link, which leads to their page.',
  '/review/*': 'The pages and forms of a reviewer, in HTML.',
  '/p/*': 'A link to a client’s portal, which leads there.',
  '/portal/*': 'The portal of a client and its reports, in HTML.',
  '/e/*': 'A link to questions for somebody at a client, which leads there.',
  '/expert/*': 'The questions and the form that answers them, in HTML.',
  '/unsubscribe/*':
    'Turns off the emails about notices, or about a client’s reviews, of whoever got the link.',
  '/dev/mailbox-data': 'Email kept on a developer’s machine.',
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } })
const bytes = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })
const answer = (description: string, content: object) => ({ '200': { description, content } })
const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})
const withoutToken = { security: [] }
/** This one tells its form why not in a shape of its own. */
const leadAnswer = json(
  z.object({
    success: z.boolean(),
    ticket: z.string().nullish(),
    error: z.string().optional(),
  }),
)
const ok = answer('It is.', json(z.object({ ok: z.literal(true) })))
const version = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  build: z.string().nullable(),
})

/** The addresses that are not made from the contracts, as OpenAPI describes them. */
export const otherPaths = {
  '/healthz': {
    get: {
      ...withoutToken,
      operationId: 'server.health',
      summary: 'Whether the process is alive',
      responses: ok,
    },
  },
  '/readyz': {
    get: {
      ...withoutToken,
      operationId: 'server.ready',
      summary: 'Whether the database answers and is up to date',
      responses: ok,
    },
  },
  '/version': {
    get: {
      ...withoutToken,
      operationId: 'server.version',
      summary: 'The release that is running',
      responses: answer('The release.', json(version)),
    },
  },
  '/api/v1/openapi.json': {
    get: {
      ...withoutToken,
      operationId: 'server.openapi',
      summary: 'This description',
      responses: answer('An OpenAPI 3.1 document.', json(z.looseObject({}))),
    },
  },
  '/api/v1/events': {
    get: {
      operationId: 'events.follow',
      summary: 'Live events of the workspace, as server-sent events',
      parameters: [
        { name: 'last-event-id', in: 'header', schema: { type: 'integer' } },
        { name: 'ageMs', in: 'query', schema: { type: 'integer', minimum: 0 } },
      ],
      responses: answer('The data of each event that has an id.', {
        'text/event-stream': { schema: schemaOf(liveEventSchema) },
      }),
    },
  },
  '/api/v1/invitation': {
    post: {
      ...withoutToken,
      operationId: 'visitors.invitation',
      summary: 'The invitation behind an emailed link, before signing in',
      requestBody: { required: true, content: json(invitationTokenSchema) },
      responses: answer('The invitation.', json(visitorInvitationSchema)),
    },
  },
  '/functions/v1/lead-capture': {
    post: {
      ...withoutToken,
      operationId: 'visitors.lead',
      summary: 'The demo form of the public site',
      requestBody: { required: true, content: json(leadSchema) },
      responses: {
        ...answer('Whether it was taken, with a ticket for the sample post.', leadAnswer),
        '422': { description: 'What is wrong with it.', content: leadAnswer },
        '429': { description: 'Too many. Please wait.', content: leadAnswer },
      },
    },
  },
  '/functions/v1/sample-post': {
    post: {
      ...withoutToken,
      operationId: 'visitors.samplePost',
      summary: 'The sample post that a ticket of the demo form stands for',
      requestBody: { required: true, content: json(z.object({ ticket: z.string() })) },
      responses: answer('The post in parts, one JSON object per line.', bytes('text/plain')),
    },
  },
  '/functions/v1/usage-event': {
    post: {
      ...withoutToken,
      operationId: 'visitors.usageEvent',
      summary: 'Counts an event on a page, unless the browser asks not to be counted',
      requestBody: { required: true, content: json(usageEventSchema) },
      responses: { '204': { description: 'Counted, or not.' } },
    },
  },
  '/api/v1/account/archive/{ticket}': {
    get: {
      ...withoutToken,
      operationId: 'account.download',
      summary: 'The archive of one’s own data that a ticket stands for',
      parameters: [inPath('ticket', 'From POST /api/v1/account/archive.')],
      responses: answer('The archive.', bytes('application/zip')),
    },
  },
  '/api/v1/downloads/{ticket}': {
    get: {
      ...withoutToken,
      operationId: 'downloads.file',
      summary: 'The articles that a ticket stands for, as a file',
      parameters: [inPath('ticket', 'From POST /api/v1/downloads.')],
      responses: answer('The file.', bytes('application/octet-stream')),
    },
  },
  '/api/generation/callback/{processingId}': {
    post: {
      operationId: 'generation.report',
      summary: 'The report of an outside workflow, with the token of its order',
      parameters: [inPath('processingId', 'From the order.')],
      requestBody: { required: true, content: json(workflowReportSchema) },
      responses: {
        ...answer('A repeated report.', json(z.object({ status: z.string() }))),
        '202': {
          description: 'A new report.',
          content: json(z.object({ status: z.literal('accepted') })),
        },
      },
    },
  },
  '/style-samples/{name}': {
    get: {
      ...withoutToken,
      operationId: 'server.styleSample',
      summary: 'A sample of a default image style',
      parameters: [inPath('name', 'The style’s name, such as flat-colour.webp.')],
      responses: answer('The picture.', bytes('image/webp')),
    },
  },
  '/storage/v1/object/public/{key}': {
    get: {
      ...withoutToken,
      operationId: 'server.picture',
      summary: 'A stored picture; its name is never used again',
      parameters: [inPath('key', 'A bucket and a path in it.')],
      responses: answer('The picture.', bytes('image/*')),
    },
  },
}
