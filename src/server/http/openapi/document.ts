import { type AnyContractRouter, oc } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { OperationMeta } from '#contracts/operations.ts'
import {
  type ContractPart,
  publicContracts,
  routesOf,
  signedInContracts,
} from '#contracts/surface.ts'
import { bodyExamples as examples } from './body-examples.ts'
import { completeOperation, type Operation } from './complete-operation.ts'
import { leftOut, otherPaths } from './other-paths.ts'
import { errorSchema, refusals, refusalsOf } from './refusals.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

const contract = { api: routerBelow('/api/v1'), functions: routerBelow('/functions/v1') }

let document: Promise<Document> | undefined

/** The OpenAPI document of every address but those in `leftOut`, generated once per process. */
export function openApiDocument(): Promise<Document> {
  document ??= generate()
  return document
}

async function generate(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const made = await generator.generate(contract, {
    info: {
      title: 'Copydesk',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Resources under /api/v1 and named functions under /functions/v1. Sign in at /auth/v1 ' +
        '(the protocol of Supabase Auth) and send the access token as a bearer token. Not described here: ' +
        Object.entries(leftOut)
          .map(([path, why]) => `${path}. ${why}`)
          .join(' '),
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ accessToken: [] }],
    components: {
      securitySchemes: {
        accessToken: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          description: 'The access token of a person who is signed in.',
        },
        apiKey: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'cd_live_…' },
          description: 'An API key, with the scopes that an operation names.',
        },
      },
      schemas: { Error: errorSchema },
      responses: { ...refusals, NotModified: { description: 'Nothing has changed.' } },
      headers: {
        etag: {
          description: 'Names the text and this answer. It goes back as If-Match or If-None-Match.',
          schema: { type: 'string' },
        },
        'idempotency-replayed': {
          description: 'Set on the answer of an earlier request with the same Idempotency-Key.',
          schema: { type: 'string', enum: ['true'] },
        },
        location: {
          description: 'Where what has begun is followed.',
          schema: { type: 'string', format: 'uri-reference' },
        },
        'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
        ratelimit: {
          description:
            'For keys: how many requests are left, and the seconds until there are more.',
          schema: { type: 'string' },
        },
        'ratelimit-policy': {
          description: 'For keys: how many requests there are in how many seconds.',
          schema: { type: 'string' },
        },
      },
      parameters: {
        workspace: {
          name: 'x-workspace-id',
          in: 'header',
          description: 'The workspace of the request; by default the first one of the user.',
          schema: { type: 'string', format: 'uuid' },
        },
        idempotencyKey: {
          name: 'idempotency-key',
          in: 'header',
          description: 'A repeated request with the same key and body gets the first response.',
          schema: { type: 'string', maxLength: 200 },
        },
        ifMatch: {
          name: 'if-match',
          in: 'header',
          description:
            'The ETag of the article that was read. Refused with 412 where its text has changed since.',
          schema: { type: 'string' },
        },
        ifNoneMatch: {
          name: 'if-none-match',
          in: 'header',
          description: 'The ETag of the last answer: 304 where nothing has changed since.',
          schema: { type: 'string' },
        },
      },
    },
  })
  made.paths = { ...completePaths(made.paths), ...completeOthers() }
  return made
}

/** Completes the paths of the contracts, without slashes at their ends. */
function completePaths(paths: Document['paths']): Document['paths'] {
  const complete: Document['paths'] = {}
  for (const [written, item] of Object.entries(paths ?? {})) {
    const path = written.length > 1 ? written.replace(/\/$/, '') : written
    complete[path] = { ...item }
    for (const method of methods) {
      const operation = item?.[method]
      if (!operation) continue
      const meta = metaOf.get(`${method} ${path}`) ?? null
      complete[path][method] = completeOperation(operation as Operation, {
        ...{ method, meta, examples },
      }) as typeof operation
    }
  }
  return complete
}

/** The addresses beside the contracts, with the same refusals. */
function completeOthers(): Document['paths'] {
  const complete = Object.entries(otherPaths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const isPublic = 'security' in operation
      const refusals = refusalsOf({
        ...{ method, isPublic, hasInput: 'requestBody' in operation },
        ...{ spends: false, compares: false, uploads: false },
      })
      const responses = { ...refusals, ...operation.responses }
      return [method, { tags: ['other'], ...operation, responses }]
    })
    return [path, Object.fromEntries(operations)]
  })
  return Object.fromEntries(complete)
}

function routerBelow(prefix: ContractPart['prefix']): AnyContractRouter {
  const parts = [...signedInContracts, ...publicContracts].filter((part) => part.prefix === prefix)
  const routers = parts.map(({ group, contract }) => (group ? { [group]: contract } : contract))
  return oc.prefix(prefix).router(Object.assign({}, ...routers))
}

/** What is known of the operations that need a token, by method and address. */
const metaOf = new Map<string, OperationMeta>(
  signedInContracts
    .flatMap(routesOf)
    .map(({ method, address, meta }) => [`${method.toLowerCase()} ${address}`, meta]),
)
