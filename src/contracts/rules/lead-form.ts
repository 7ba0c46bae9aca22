// The demo form, without the schema: the page that shows it loads no library.

/** The telephone codes on offer; the first is chosen at the start. */
export const countryCodes = [
  { code: '+44', country: 'UK' },
  { code: '+1', country: 'US' },
  { code: '+33', country: 'France' },
  { code: '+49', country: 'Germany' },
  { code: '+39', country: 'Italy' },
  { code: '+34', country: 'Spain' },
  { code: '+31', country: 'Netherlands' },
  { code: '+32', country: 'Belgium' },
  { code: '+41', country: 'Switzerland' },
  { code: '+43', country: 'Austria' },
  { code: '+46', country: 'Sweden' },
  { code: '+47', country: 'Norway' },
  { code: '+45', country: 'Denmark' },
  { code: '+358', country: 'Finland' },
  { code: '+61', country: 'Australia' },
  { code: '+64', country: 'New Zealand' },
  { code: '+81', country: 'Japan' },
  { code: '+82', country: 'South Korea' },
  { code: '+86', country: 'China' },
  { code: '+91', country: 'India' },
  { code: '+55', country: 'Brazil' },
  { code: '+52', country: 'Mexico' },
  { code: '+7', country: 'Russia, Kazakhstan' },
  { code: '+27', country: 'South Africa' },
  { code: '+971', country: 'United Arab Emirates' },
  { code: '+966', country: 'Saudi Arabia' },
  { code: '+65', country: 'Singapore' },
  { code: '+60', country: 'Malaysia' },
  { code: '+66', country: 'Thailand' },
  { code: '+84', country: 'Vietnam' },
] as const

/** What sending the demo form means; stored with the lead. */
export const leadConsent =
  'By sending this form you agree that we may write to you, or call you if you leave a number, about Copydesk. We keep your details for 12 months at most and pass them to nobody.'

/** What the demo form says about its fields. */
export const leadProblems = {
  favoriteMeal: 'Please tell us your favorite meal',
  email: 'Please enter a valid email address',
  phone: 'Please enter a telephone number, or leave the field empty',
  submit: 'Failed to submit form',
} as const

/** A line of the answer to `sample-post`: the post arrives in parts, in this order. */
export type SamplePart =
  | { type: 'opening'; title: string; picture: string; offline: boolean }
  | { type: 'introduction'; paragraphs: string[] }
  | { type: 'section'; title: string; paragraphs: string[] }
  | { type: 'conclusion'; paragraphs: string[] }
  | { type: 'end' }
  | { type: 'failed'; message: string }
