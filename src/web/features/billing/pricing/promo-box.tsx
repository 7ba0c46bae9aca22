import { promoCodeLength } from '#contracts/rules/credits/promo-code.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { controlStyle } from '../../../ui/control-style.ts'
import type { PromoCode } from './use-promo-code.ts'

/** The box for a promo code: idle, validating, valid or invalid. */
export function PromoBox({ promo }: { promo: PromoCode }) {
  const { status } = promo
  const hydrated = useHydrated()
  return (
    <form
      className="grid w-full max-w-sm gap-1.5 lg:justify-self-end print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (promo.code !== '' && status !== 'validating') promo.apply()
      }}
    >
      <label htmlFor="promo-code" className="font-medium">
        Promo code
      </label>
      <div className="flex gap-2">
        <input
          id="promo-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={promoCodeLength}
          value={promo.typed}
          // What is typed before the scripts run would be lost.
          readOnly={!hydrated || status === 'validating' || status === 'valid'}
          aria-invalid={status === 'invalid' || undefined}
          aria-describedby="promo-code-result"
          onChange={(event) => promo.type(event.target.value)}
          // An empty field would fetch the font too.
          className={`${controlStyle} h-10 min-w-0 flex-1 tracking-wider ${promo.typed && 'font-mono'}`}
        />
        {status === 'valid' ? (
          <button type="button" className={buttonStyle()} onClick={promo.remove}>
            Remove
          </button>
        ) : (
          <button
            type="submit"
            className={buttonStyle()}
            disabled={promo.code === '' || status === 'validating'}
          >
            {status === 'validating' ? 'Applying…' : 'Apply'}
          </button>
        )}
      </div>
      {/* The line is kept, so that nothing moves when the answer comes. */}
      <p id="promo-code-result" role="status" className="min-h-5">
        {status === 'valid' && (
          <span className="wrap-anywhere text-success">
            {promo.code} is applied to the prices below.
          </span>
        )}
        {status === 'invalid' && <span className="text-danger">{promo.message}</span>}
      </p>
    </form>
  )
}
