import { z } from 'zod'
import { appendRecord } from '#server/features/approval/index.ts'
import { sha256 } from '#server/kernel/canonical-json.ts'
import { openJson } from '#server/kernel/secrets/sealed-json.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import type { LinkRequest } from '../link-scope.ts'
import { setSeat } from '../signoff.store.ts'
import { addressStands } from './address-stands.views.ts'
import { inSeat, requireUsable, reviewerActor, type SeatScope } from './seat-scope.ts'

const dayMs = 86_400_000
/** Days that a device is remembered. */
export const deviceDays = 30

const deviceSchema = z.object({
  /** The seat whose code was entered on the device, and when. */
  seatId: z.uuid(),
  at: z.int(),
})
type Device = z.output<typeof deviceSchema>

/** What tells the cookies of a browser apart that is remembered for several addresses or clients. */
export function deviceName({ seat }: Pick<SeatScope, 'seat'>): string {
  return sha256(`${seat.client_id} ${seat.email}`).slice(0, 16)
}

/** What a browser keeps to be known as a reviewer's own: it opens for this address at this client alone. */
export function sealDevice({ secrets }: LinkRequest, { seat, now }: SeatScope): string {
  const device: Device = { seatId: seat.id, at: now.getTime() }
  return secrets.seal(JSON.stringify(device), placeOf(seat))
}

/** Until when a browser is remembered for the address of a seat; null where it is not. */
export async function rememberedUntil(
  request: LinkRequest,
  sealed: string | undefined,
): Promise<Date | null> {
  if (!sealed) return null
  return await inSeat(request, async (scope) => {
    const device = await standingDevice(request, scope, sealed)
    return device && endOf(device)
  })
}

/** Confirms the address of a seat by the device in place of a code, and notes so; false where it takes a code. */
export async function confirmByDevice(
  request: LinkRequest,
  sealed: string | undefined,
): Promise<boolean> {
  if (!sealed) return false
  return await inSeat(request, async (scope) => {
    requireUsable(scope)
    const device = await standingDevice(request, scope, sealed)
    if (!device) return false
    const { clientId, articleId, id: roundId, packageSha256 } = scope.round
    await setSeat(scope, scope.seat.id, { verified_at: scope.now })
    await appendRecord(scope, {
      clientId,
      articleId,
      roundId,
      action: 'address.confirmed',
      actor: reviewerActor(scope),
      packageSha256,
      details: { by: 'remembered device', codeEntered: new Date(device.at).toISOString() },
    })
    return true
  })
}

async function standingDevice(request: LinkRequest, scope: SeatScope, sealed: string) {
  const place = placeOf(scope.seat)
  const device = openJson(request.secrets, sealed, { place, schema: deviceSchema })
  if (!device || endOf(device) <= scope.now) return null
  const { client_id: clientId, email } = scope.seat
  const of = { clientId, email, seatId: device.seatId, since: new Date(device.at) }
  return (await addressStands(scope, of)) ? device : null
}

const endOf = ({ at }: Device) => new Date(at + deviceDays * dayMs)
const placeOf = ({ client_id, email, workspace_id }: SeatScope['seat']) =>
  secretAad('remembered-device', `${client_id} ${email}`, workspace_id)
