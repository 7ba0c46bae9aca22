import { useEffect, useState } from 'react'
import { promoCodeLength } from '#contracts/rules/credits/promo-code.ts'
import { calculateDiscounts, type Discounts, validatePromoCode } from './promo-calls.ts'

/** `message` is why the code is not valid. */
type Check = { status: 'idle' | 'validating' | 'valid' | 'invalid'; message?: string }

export type PromoCode = ReturnType<typeof usePromoCode>

/** The promo code of the page: what is typed, whether it holds, and what it takes off each price. */
export function usePromoCode(priceIds: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [check, setCheck] = useState<Check>({ status: 'idle' })
  const code = typed.trim()
  const valid = check.status === 'valid'
  const discounts = useDiscounts(valid ? code : '', priceIds)

  const validate = async (): Promise<boolean> => {
    setCheck({ status: 'validating' })
    try {
      const answer = await validatePromoCode(code)
      setCheck(
        answer.valid
          ? { status: 'valid' }
          : { status: 'invalid', message: answer.error || 'Promo code is invalid or expired.' },
      )
      return answer.valid
    } catch {
      setCheck({ status: 'invalid', message: 'Error validating promo code. Please try again.' })
      return false
    }
  }
  return {
    typed,
    code,
    ...check,
    discounts,
    type: (text: string) => {
      setTyped(text.toUpperCase().slice(0, promoCodeLength))
      setCheck({ status: 'idle' })
    },
    apply: () => void validate(),
    remove: () => {
      setTyped('')
      setCheck({ status: 'idle' })
    },
    /** The code to pay with, '' for none; null when one was typed that does not hold. */
    codeForCheckout: async (): Promise<string | null> =>
      code === '' || valid || (await validate()) ? code : null,
  }
}

/** What a valid code takes off each price; nothing until the answer is there, or when there is none. */
function useDiscounts(code: string, priceIds: readonly string[]): Discounts {
  const [discounts, setDiscounts] = useState<Discounts>({})
  const ids = priceIds.join(' ')
  useEffect(() => {
    setDiscounts({})
    if (code === '' || ids === '') return
    let current = true
    calculateDiscounts(ids.split(' '), code)
      .then((found) => current && setDiscounts(found))
      // The checkout says what is to be paid; a price without its discount is no lie.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [code, ids])
  return discounts
}
