/** How long the parts of a client's knowledge may be, in characters, and how many words a list holds. */
export const knowledgeLimits = {
  voice: 2_000,
  audience: 1_000,
  example: 1_000,
  word: 80,
  words: 100,
  line: 300,
  content: 2_000,
  passage: 3_000,
  /** Facts and notes of one client. */
  items: 500,
} as const

/** The rules of a client that has none. */
export const noRules = {
  voice: '',
  audience: '',
  examples: [],
  preferred: [],
  avoided: [],
  spelling: '' as const,
  address: '' as const,
  careful: [],
  required: [],
  competitors: [],
  colours: [],
}
