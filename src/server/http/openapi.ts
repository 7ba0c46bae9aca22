import { type AnyContractRouter, oc } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { errorCodes } from '#contracts/errors.ts'
import {
  type ContractPart,
  publicContracts,
  routesOf,
  signedInContracts,
} from '#contracts/surface.ts'
import { leftOut, otherPaths } from './openapi-other.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

const contract = { api: routerBelow('/api/v1'), functions: routerBelow('/functions/v1') }

const errorSchema = {
  type: 'object' as const,
  required: ['defined', 'code', 'status', 'message', 'data'],
  properties: {
    defined: { type: 'boolean' as const },
    code: { type: 'string' as const, enum: Object.keys(errorCodes) },
    status: { type: 'integer' as const },
    message: { type: 'string' as const, description: 'A message for users.' },
    data: {
      type: 'object' as const,
      required: ['requestId'],
      properties: {
        requestId: { type: 'string' as const },
        fields: {
          type: 'object' as const,
          additionalProperties: { type: 'string' as const },
          description: 'The message for each invalid field, by its path.',
        },
        retryAfterSeconds: {
          type: 'number' as const,
          description: 'When to retry, as in the Retry-After header.',
        },
      },
    },
  },
}

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
      description:
        'Resources under /api/v1 and named functions under /functions/v1. Sign in at /auth/v1 ' +
        '(the protocol of Supabase Auth) and send the access token as a bearer token. Not described here: ' +
        Object.entries(leftOut)
          .map(([path, why]) => `${path}. ${why}`)
          .join(' '),
    },
    security: [{ accessToken: [] }],
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: 'The request was refused or failed; the code says why.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
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
      },
    },
  })
  made.paths = { ...completePaths(made.paths), ...(withErrors(otherPaths) as Document['paths']) }
  return made
}

/** Adds the answer to a failed request, which all of them share. */
function withErrors(paths: Record<string, Record<string, { responses: object }>>): object {
  const errors = { default: { $ref: '#/components/responses/Error' } }
  const complete = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, responses: { ...operation.responses, ...errors } },
    ])
    return [path, Object.fromEntries(operations)]
  })
  return Object.fromEntries(complete)
}

/** Removes trailing slashes from paths and adds what all operations share. */
function completePaths(paths: Document['paths']): Document['paths'] {
  const complete: Document['paths'] = {}
  for (const [path, item] of Object.entries(paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method]
      if (!operation) continue
      const shared = [
        { $ref: '#/components/parameters/workspace' },
        ...(operation.responses && '201' in operation.responses
          ? [{ $ref: '#/components/parameters/idempotencyKey' }]
          : []),
      ]
      if (publicPaths.has(path)) operation.security = []
      else operation.parameters = [...(operation.parameters ?? []), ...shared]
      operation.responses = {
        ...operation.responses,
        default: { $ref: '#/components/responses/Error' },
      }
    }
    complete[path.length > 1 ? path.replace(/\/$/, '') : path] = item
  }
  return complete
}

function routerBelow(prefix: ContractPart['prefix']): AnyContractRouter {
  const parts = [...signedInContracts, ...publicContracts].filter((part) => part.prefix === prefix)
  const routers = parts.map(({ group, contract }) => (group ? { [group]: contract } : contract))
  return oc.prefix(prefix).router(Object.assign({}, ...routers))
}

const publicPaths = new Set(publicContracts.flatMap(routesOf).map(({ address }) => address))
