import { z } from 'zod'
import { oc } from '../operations.ts'
import { appScopes } from '../rules/key-scopes.ts'
import { idSchema } from '../shapes.ts'

/** The query with which an app sends somebody to us, as OAuth 2.1 writes it. */
export const authorizationRequestSchema = z.object({
  response_type: z.string().max(100).default(''),
  client_id: z.string().min(1, 'The app did not say who it is').max(4000),
  redirect_uri: z.string().min(1, 'The app did not say where to go on').max(2000),
  state: z.string().max(4000).optional(),
  scope: z.string().max(2000).default(''),
  code_challenge: z.string().max(200).default(''),
  code_challenge_method: z.string().max(20).default(''),
  resource: z.string().max(2000).optional(),
})
export type AuthorizationRequest = z.output<typeof authorizationRequestSchema>

const appScopeSchema = z.enum(appScopes)

export const askedSchema = z.object({
  app: z.object({
    name: z.string(),
    /** The host whose document says that this is its name; null where the program says so itself. */
    host: z.string().nullable(),
  }),
  /** Where the browser goes on to: a host, or null for a program on this computer. */
  returnsTo: z.string().nullable(),
  /** What it asks for, of what apps may do. */
  scopes: z.array(appScopeSchema),
  /** Why the app cannot be connected as it asks; null if it can. */
  problem: z.string().nullable(),
  workspace: z.object({ id: idSchema, name: z.string() }),
  /** Whether the caller may connect apps to it. */
  mayConnect: z.boolean(),
  /** The address that tells the app of the refusal. */
  refuseAt: z.string(),
})
export type Asked = z.infer<typeof askedSchema>

export const appsContract = oc.prefix('/apps').router({
  ask: oc
    .route({ method: 'POST', path: '/ask', summary: 'What an app asks for that wants to connect' })
    .input(authorizationRequestSchema)
    .output(askedSchema),
  connect: oc
    .route({ method: 'POST', path: '/', summary: 'Connects an app, as one allows it' })
    .input(
      z.object({
        request: authorizationRequestSchema,
        scopes: z
          .array(appScopeSchema)
          .min(1, 'Please choose what it may do')
          .max(appScopes.length),
        /** Null for all clients that one sees. */
        clientIds: z
          .array(idSchema)
          .min(1, 'Please choose at least one client')
          .max(200)
          .nullable(),
      }),
    )
    .output(z.object({ goTo: z.string() })),
})
