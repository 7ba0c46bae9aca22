/** The few settings of the process that rules depend on. */
export type Settings = {
  /** Origin without a trailing slash, e.g. `https://copydesk.example`. */
  publicUrl: string
  adminEmails: readonly string[]
  /** Where leads are reported; null where nobody wants to know. */
  operatorEmail: string | null
  /** How many people outside it a new workspace without a plan may email in a day; null for no limit. */
  freeMailsPerDay: number | null
  /** Where usage is counted. */
  analytics: 'off' | 'database' | 'posthog'
  /** Articles in flight in this process. */
  generationConcurrency: number
  /** Whether prices are shown without the tax that comes on top. */
  taxOnTop: boolean
}
