import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Tx } from '#server/db/transactions.ts'

export type StoredLead = {
  id: string
  favoriteMeal: string
  email: string
  countryCode: string | null
  phone: string | null
  consent: string
}

/** Stores a lead, unless this address has left one today; tells whether it did. */
export async function insertLead(tx: Tx, lead: StoredLead): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leads')
    .values({
      id: lead.id,
      favorite_meal: lead.favoriteMeal,
      email: lead.email,
      country_code: lead.countryCode,
      phone: lead.phone,
      consent: lead.consent,
    })
    // Which day the address was last here is not for a visitor to see, so no column is named.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** What the mail to the operator says of a lead; undefined once it has been deleted. */
export async function leadToMail(
  tx: Tx,
  id: string,
): Promise<{ favorite_meal: string; email: string; phone: string | null } | undefined> {
  const { rows } = await sql<{ favorite_meal: string; email: string; phone: string | null }>`
    select favorite_meal, email, phone from app.lead_to_mail(${id}::uuid)`.execute(tx)
  return rows[0]
}

/** Deletes a lead; false if there is none, or the caller is no administrator. */
export async function deleteLead({ tx }: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('leads')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
