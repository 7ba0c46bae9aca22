import type { NewLead } from '#contracts/leads.ts'
import { leadConsent } from '#contracts/rules/lead-form.ts'
import { telephoneNumber } from '#contracts/rules/telephone.ts'
import type { Wiring } from '#server/context/context.ts'
import { asVisitor } from '#server/db/transactions.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { insertLead } from './leads.store.ts'
import { createSampleTicket } from './sample/sample-ticket.ts'
import { sendLeadJob } from './send-lead.job.ts'

/**
 * Stores what a visitor sent with the demo form, once per address and day, mails it to the operator, and
 * answers a ticket for the sample post. A robot that filled in the hidden field gets neither, unknowingly.
 * Throws `invalid_input` without a solved captcha, where one is configured.
 */
export async function captureLead(
  wiring: Wiring,
  { website, captchaToken, ...lead }: NewLead,
  ip: string | null,
): Promise<{ ticket: string | null }> {
  if (website) return { ticket: null }
  await insistOnHuman(wiring, captchaToken, ip)
  const id = newId()
  const phone = lead.phone ? telephoneNumber(lead.phone, lead.countryCode) : null
  const countryCode =
    lead.countryCode && phone?.startsWith(lead.countryCode) ? lead.countryCode : null
  await asVisitor(wiring.database, async (tx) => {
    const isNew = await insertLead(tx, {
      id,
      favoriteMeal: lead.favoriteMeal,
      email: lead.email,
      countryCode,
      phone,
      consent: leadConsent,
    })
    if (isNew && wiring.settings.operatorEmail) {
      await wiring.queue.enqueue(tx, sendLeadJob, { leadId: id })
    }
  })
  return { ticket: createSampleTicket(wiring.secrets, lead.favoriteMeal, wiring.clock.now()) }
}

async function insistOnHuman(
  { ports, log }: Wiring,
  token: string | undefined,
  ip: string | null,
): Promise<void> {
  if (!ports.captcha) return
  const refused = () => new AppError('invalid_input', 'Please confirm that you are human.')
  if (!token) throw refused()
  try {
    if (!(await ports.captcha.verify(token, ip))) throw refused()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'the captcha service failed')
    throw new AppError('unavailable', 'The check that you’re human isn’t working just now.')
  }
}
