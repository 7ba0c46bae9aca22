import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SandboxCheckout as Checkout, SandboxCard } from '#contracts/credits/sandbox.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { formatMinor } from '../../../lib/money.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardChoice } from './card-choice.tsx'
import { sandboxCheckoutQuery, usePaySandbox } from './sandbox.queries.ts'

/** The test checkout: what is bought, a choice of test cards, and the outcome of paying with one. */
export function SandboxCheckout({ id }: { id: string }) {
  const checkout = useQuery(sandboxCheckoutQuery(id))
  return (
    <Loaded
      query={checkout}
      missing={{
        title: 'Checkout not found',
        list: '/dashboard/manage-subscription',
        see: 'Manage Subscription',
      }}
      failed="The checkout could not be loaded"
    >
      {(loaded) => <Form checkout={loaded} />}
    </Loaded>
  )
}

function Form({ checkout }: { checkout: Checkout }) {
  const pay = usePaySandbox(checkout.id)
  const [card, setCard] = useState<SandboxCard>('works')
  const problem = pay.isError
    ? readProblem(pay.error).message
    : pay.data && !pay.data.paid
      ? (pay.data.error ?? 'The payment was refused.')
      : undefined
  const total = formatMinor(checkout.total, checkout.currency)
  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
      <div className="grid gap-6">
        <h1 className="text-xl">Test checkout</h1>
        <Order checkout={checkout} />
        <a
          href={checkout.cancelUrl}
          className="w-fit text-ink-soft underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          Back without paying
        </a>
      </div>
      <Card aria-labelledby="pay-with">
        <CardHeader
          title={<span id="pay-with">Pay with</span>}
          description="No card number is asked for, and nothing is charged."
        />
        <CardBody className="grid gap-5">
          {checkout.status === 'open' ? (
            <>
              <CardChoice value={card} onChange={setCard} disabled={pay.isPending} />
              {problem && !pay.isPending && (
                <Banner tone="danger" title={problem}>
                  Nothing was bought. Try another card.
                </Banner>
              )}
              <Button
                variant="primary"
                size="lg"
                pending={pay.isPending || (pay.data?.paid ?? false)}
                onClick={() => pay.mutate(card)}
              >
                Pay {total}
              </Button>
            </>
          ) : (
            <Closed checkout={checkout} />
          )}
        </CardBody>
      </Card>
    </div>
  )
}

function Closed({ checkout }: { checkout: Checkout }) {
  return (
    <div className="grid gap-4">
      <p>
        {checkout.status === 'complete'
          ? 'This checkout has been paid.'
          : 'This checkout has expired. Nothing was bought.'}
      </p>
      <Button asChild>
        <a href="/dashboard/manage-subscription">Manage Subscription</a>
      </Button>
    </div>
  )
}

function Order({ checkout }: { checkout: Checkout }) {
  const money = (minor: number) => formatMinor(minor, checkout.currency)
  return (
    <div className="grid gap-4">
      <div>
        <p className="wrap-anywhere font-serif text-lg">{checkout.name}</p>
        <p className="text-ink-soft" data-figures>
          {formatCount(checkout.credits, 'credit')}
          {checkout.interval ? ` every ${checkout.interval}` : ', paid once'}
        </p>
      </div>
      <dl className="grid gap-2 border-t pt-4" data-figures>
        <Line name="Price" amount={money(checkout.subtotal)} />
        {checkout.discount !== 0 && (
          <Line
            name={`${checkout.promoCode ? `Promo code ${checkout.promoCode}` : 'Discount'}${checkout.interval ? ', first payment only' : ''}`}
            amount={money(-Math.abs(checkout.discount))}
          />
        )}
        {checkout.tax !== 0 && <Line name="VAT" amount={money(checkout.tax)} />}
        <div className="flex justify-between gap-4 border-t pt-3 font-medium text-base">
          <dt>{checkout.interval ? 'To pay now' : 'Total'}</dt>
          <dd>{money(checkout.total)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
