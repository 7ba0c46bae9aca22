import { hash, verify } from '@node-rs/argon2'
import { inHashQueue } from './hash-queue.ts'

/** The cost OWASP recommends for argon2id (the library's default): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards compose accents differently, so passwords are compared in NFKC. */
export const normalisePassword = (password: string) => password.normalize('NFKC')

let dummyHash: Promise<string> | undefined

/** Hashes off the main thread, in turn; the result includes salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return await inHashQueue(() => hash(normalisePassword(password), cost))
}

/** Whether the password matches the stored hash; takes equally long without one and returns false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('a password that nobody has', cost)
  const known = stored ?? (await dummyHash)
  const matches = await inHashQueue(() => verify(known, normalisePassword(password)))
  return matches && stored !== null
}
