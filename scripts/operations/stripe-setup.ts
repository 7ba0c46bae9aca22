// Makes products, prices, portal and webhook endpoint in the Stripe account of STRIPE_SECRET_KEY, and
// stores the price ids: npm run stripe:setup, with the server's own environment. It may run any number of
// times. Only one process can open the embedded database, so stop Copydesk first.
import { boot } from '#server/boot.ts'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { lockDirectory } from '#server/db/lock-file.ts'
import { migrate } from '#server/db/migrating/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'
import { readSellables, storePriceIds } from '#server/features/billing/offer-prices.store.ts'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { setUpStripe } from '#server/providers/payments/stripe/setup-account.ts'
import { openStripe } from '#server/providers/payments/stripe/stripe-client.ts'

// The server needs it, but only this script finds out what it is.
process.env.STRIPE_WEBHOOK_SECRET ||= 'not known yet'
process.env.PAYMENTS = 'stripe'

await boot(async (env) => {
  const { payments, publicUrl } = env
  if (payments.mode !== 'stripe') throw new ConfigurationError('STRIPE_SECRET_KEY is not set.')
  const unlock = env.database.kind === 'embedded' ? lockDirectory(env.database.directory) : () => {}
  const folder = env.database.kind === 'embedded' ? env.database.directory : undefined
  const database =
    env.database.kind === 'embedded'
      ? await connectEmbedded({ dataDir: `${env.database.directory}/postgres` })
      : connectServer(env.database.migrationUrl, { connections: 1 })
  try {
    await migrate(database.kysely, folder)
    await seed(database.kysely)
    const made = await setUpStripe(openStripe(payments), {
      sellables: await readSellables(database.kysely),
      publicUrl,
      taxed: payments.taxed,
      trial: !/^(sk|rk)_live_/.test(payments.secretKey),
    }).catch((error: unknown) => {
      throw explained(error, payments.apiBase)
    })
    await storePriceIds(database.kysely, made.prices)
    for (const thing of made.done) console.log(`✓ made: ${thing}`)
    if (made.done.length === 0) console.log('✓ everything was there already')
    console.log(`✓ ${made.prices.size} prices stored`)
    console.log(
      made.webhookSecret
        ? `\nSet this now:\nSTRIPE_WEBHOOK_SECRET=${made.webhookSecret}`
        : '\nThe secret of the webhook endpoint is in Stripe’s dashboard.',
    )
  } finally {
    await database.close()
    unlock()
  }
})

/** What the operator can do about a call that failed. What was made before it is found again. */
function explained(error: unknown, apiBase: string | null): unknown {
  if (!(error instanceof ProviderError)) return error
  const said = error.detail ? ` It said: ${error.detail}` : ''
  if (error.kind === 'auth_expired') {
    return new ConfigurationError(
      `Stripe did not accept STRIPE_SECRET_KEY, or the key may not do this. A restricted key needs write access to products, prices, coupons, promotion codes, the customer portal and webhook endpoints.${said}`,
    )
  }
  if (error.kind === 'rejected') {
    return new ConfigurationError(`Stripe refused a part of the setup.${said}`)
  }
  return new ConfigurationError(
    `Stripe could not be reached at ${apiBase ?? 'https://api.stripe.com'}. Nothing is lost: run the setup again.${said}`,
  )
}
