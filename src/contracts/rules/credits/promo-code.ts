/** A promo code has at most this many characters. */
export const promoCodeLength = 24
