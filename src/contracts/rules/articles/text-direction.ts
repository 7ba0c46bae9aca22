const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** The direction in which a language is written, by its tag. */
export function directionOf(language: string | null | undefined): 'ltr' | 'rtl' {
  return rightToLeft.has(language?.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
