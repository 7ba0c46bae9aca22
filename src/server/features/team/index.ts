export { invitationTokenHash, newInvitationToken } from './invitation-token.ts'
