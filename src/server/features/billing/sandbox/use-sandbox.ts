import type { SandboxCard, SandboxCheckout, SandboxPortal } from '#contracts/credits/sandbox.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { SandboxAction, SandboxDesk } from '#server/providers/payments/sandbox/port.ts'
import { requireBuyer } from '../billing.policy.ts'
import { customerOf } from '../reading/customers.store.ts'
import { readCustomer } from '../reading/read-customer.ts'

/** What the test checkout shows. Throws `not_found` for a checkout of another workspace. */
export async function readSandboxCheckout(
  context: RequestContext,
  id: string,
): Promise<SandboxCheckout> {
  const { desk, customerId } = await deskOf(context)
  const checkout = await desk.checkout(customerId, id)
  if (!checkout) throw new AppError('not_found')
  return checkout
}

/** Pays a test checkout with a test card; declined cards change nothing. */
export async function paySandboxCheckout(
  context: RequestContext,
  { id, card }: { id: string; card: SandboxCard },
): Promise<{ paid: boolean; error: string | null; url: string | null }> {
  const { desk, customerId } = await deskOf(context)
  const outcome = await desk.pay(customerId, id, card)
  if (!outcome) throw new AppError('not_found')
  await readCustomer(context, customerId)
  return { paid: outcome.error === null, ...outcome }
}

/** What the test portal shows. */
export async function readSandboxPortal(context: RequestContext): Promise<SandboxPortal> {
  const { desk, customerId } = await deskOf(context)
  return await desk.portal(customerId)
}

/** Does something in the test portal, and reads what came of it. */
export async function actInSandbox(
  context: RequestContext,
  action: SandboxAction,
): Promise<{ ok: boolean; message: string }> {
  const { desk, customerId } = await deskOf(context)
  const outcome = await desk.act(customerId, action)
  await readCustomer(context, customerId)
  return outcome
}

/** Puts another test card on file. */
export async function setSandboxCard(context: RequestContext, card: SandboxCard): Promise<void> {
  const { desk, customerId } = await deskOf(context)
  await desk.setCard(customerId, card)
  await readCustomer(context, customerId)
}

async function deskOf(context: RequestContext): Promise<{ desk: SandboxDesk; customerId: string }> {
  const { sandbox } = context.ports
  if (!sandbox) throw new AppError('not_found')
  const customerId = await context.reading(async (scope) => {
    requireBuyer(scope.member)
    return await customerOf(scope, 'sandbox')
  })
  if (!customerId) throw new AppError('not_found')
  return { desk: sandbox, customerId }
}
