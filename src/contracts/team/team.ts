import { z } from 'zod'
import { imageUploadSchema } from '../clients/clients.ts'
import { oc } from '../operations.ts'
import { done, idSchema, line, timeSchema } from '../shapes.ts'
import { agencyFieldsSchema, agencySchema } from './agency.ts'

export const roles = ['owner', 'admin', 'member'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** A link in an invitation works this long. */
export const invitationDays = 7
/** Invitations one workspace may send in a day, those sent again included. */
export const invitationsPerDay = 50

/** What a person may be given; there is one owner, made by handing the workspace over. */
const placeSchema = z
  .object({
    role: z.enum(['admin', 'member']),
    /** Sees only the clients listed; for members alone. */
    limited: z.boolean().default(false),
    clientIds: z.array(idSchema).max(500).default([]),
  })
  .refine(({ role, limited }) => role === 'member' || !limited, {
    message: 'Only members can be limited to chosen clients',
    path: ['limited'],
  })
  .refine(({ limited, clientIds }) => !limited || clientIds.length > 0, {
    message: 'Please choose at least one client',
    path: ['clientIds'],
  })
export type Place = z.output<typeof placeSchema>

export const teamMemberSchema = z.object({
  userId: idSchema,
  email: z.string(),
  fullName: z.string(),
  pictureUrl: z.string().nullable(),
  role: roleSchema,
  limited: z.boolean(),
  clientIds: z.array(idSchema),
  joinedAt: timeSchema,
  abilities: z.object({ change: z.boolean(), remove: z.boolean(), makeOwner: z.boolean() }),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: z.enum(['admin', 'member']),
  limited: z.boolean(),
  clientIds: z.array(idSchema),
  /** Null until the mail has gone out. */
  sentAt: timeSchema.nullable(),
  expired: z.boolean(),
  /** Why the mail could not be delivered. */
  mailProblem: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const teamSchema = z.object({
  name: z.string(),
  members: z.array(teamMemberSchema),
  /** Only those who may invite see who has been invited. */
  invitations: z.array(invitationSchema),
  /** Members without a second factor can do nothing until they have one. */
  requiresSecondFactor: z.boolean(),
  abilities: z.object({
    rename: z.boolean(),
    invite: z.boolean(),
    leave: z.boolean(),
    /** To see members' second factors and sessions, and to require the former. */
    secure: z.boolean(),
  }),
})
export type Team = z.infer<typeof teamSchema>

/** How a member signs in, for those who manage the workspace. Sessions are the person's, in any workspace. */
export const memberSecuritySchema = z.object({
  userId: idSchema,
  secondFactor: z.boolean(),
  /** Those used last first. */
  sessions: z.array(
    z.object({
      id: idSchema,
      /** A few words, such as "Firefox on Linux". */
      device: z.string(),
      secondFactor: z.boolean(),
      createdAt: timeSchema,
      lastUsedAt: timeSchema,
    }),
  ),
  abilities: z.object({ endSessions: z.boolean() }),
})
export type MemberSecurity = z.infer<typeof memberSecuritySchema>

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .pipe(z.email('Please enter an email address'))
const byInvitation = z.object({ id: idSchema })
const byUser = z.object({ userId: idSchema })
export const invitationTokenSchema = z.object({ token: z.string().min(20).max(100) })

export const teamContract = oc.prefix('/team').router({
  get: oc
    .route({ method: 'GET', path: '/', summary: 'Members and invitations' })
    .output(teamSchema),
  rename: oc
    .route({ method: 'PUT', path: '/name', summary: 'Renames the workspace' })
    .input(z.object({ name: line(80, 'Please enter a name') }))
    .output(done),
  agency: oc
    .route({ method: 'GET', path: '/agency', summary: 'What clients see of the agency' })
    .output(agencySchema),
  saveAgency: oc
    .route({ method: 'PUT', path: '/agency', summary: 'Changes what clients see of the agency' })
    .input(agencyFieldsSchema)
    .output(done),
  uploadLogo: oc
    .route({ method: 'PUT', path: '/agency/logo', summary: 'Replaces the agency’s logo' })
    .input(z.object({ file: imageUploadSchema }))
    .output(z.object({ logoUrl: z.string() })),
  removeLogo: oc
    .route({ method: 'DELETE', path: '/agency/logo', summary: 'Removes the agency’s logo' })
    .output(done),
  invite: oc
    .route({
      method: 'POST',
      path: '/invitations',
      successStatus: 201,
      summary: 'Invites a person by mail',
    })
    .input(z.intersection(z.object({ email }), placeSchema))
    .output(byInvitation),
  resend: oc
    .route({
      method: 'POST',
      path: '/invitations/{id}/resend',
      summary: 'Sends an invitation again',
    })
    .input(byInvitation)
    .output(done),
  revoke: oc
    .route({ method: 'DELETE', path: '/invitations/{id}', summary: 'Revokes an invitation' })
    .input(byInvitation)
    .output(done),
  change: oc
    .route({ method: 'PUT', path: '/members/{userId}', summary: 'Gives a member another role' })
    .input(z.intersection(byUser.extend({ roleBefore: roleSchema }), placeSchema))
    .output(done),
  remove: oc
    .route({ method: 'DELETE', path: '/members/{userId}', summary: 'Removes a member' })
    .input(byUser)
    .output(done),
  leave: oc.route({ method: 'POST', path: '/leave', summary: 'Leaves the workspace' }).output(done),
  security: oc
    .route({ method: 'GET', path: '/security', summary: 'Members’ second factors and sessions' })
    .output(z.object({ items: z.array(memberSecuritySchema) })),
  requireSecondFactor: oc
    .route({ method: 'PUT', path: '/two-factor', summary: 'Requires a second factor of everyone' })
    .input(z.object({ required: z.boolean() }))
    .output(done),
  endSessions: oc
    .route({
      method: 'DELETE',
      path: '/members/{userId}/sessions',
      summary: 'Signs a member out on one device, or on all',
    })
    .input(byUser.extend({ sessionId: idSchema.optional() }))
    .output(done),
  handOver: oc
    .route({ method: 'POST', path: '/hand-over', summary: 'Makes another member the owner' })
    .input(byUser)
    .output(done),
})

export const shownInvitationSchema = z.object({
  workspaceName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'member']),
  /** How many clients they will see; null for all. */
  clients: z.int().nullable(),
  state: z.enum(['open', 'accepted', 'expired']),
  /** Whether it was sent to the caller's own address. */
  fits: z.boolean(),
})

/** What the holder of the link reads before they have signed in. */
export const visitorInvitationSchema = shownInvitationSchema.omit({ fits: true }).extend({
  /** Whether the address of an open invitation has an account to sign in with. */
  registered: z.boolean(),
})
export type VisitorInvitation = z.infer<typeof visitorInvitationSchema>

export const workspacesContract = oc.prefix('/workspaces').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'The caller’s workspaces' })
    .output(
      z.object({ items: z.array(z.object({ id: idSchema, name: z.string(), role: roleSchema })) }),
    ),
  holding: oc
    .route({
      method: 'GET',
      path: '/holding/{id}',
      summary: 'Which other of the caller’s workspaces has a client, campaign or article',
    })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema, name: z.string() })),
  choose: oc
    .route({
      method: 'POST',
      path: '/chosen',
      summary: 'Makes this workspace the one that the caller begins in when they sign in',
    })
    .output(done),
  readInvitation: oc
    .route({
      method: 'POST',
      path: '/invitation',
      summary: 'The invitation behind an emailed link',
    })
    .input(invitationTokenSchema)
    .output(shownInvitationSchema),
  accept: oc
    .route({
      method: 'POST',
      path: '/invitation/accept',
      summary: 'Joins the workspace that sent the invitation',
    })
    .input(invitationTokenSchema)
    .output(z.object({ workspaceId: idSchema })),
})
