import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default variant) at the cost OWASP asks for: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards differ in how they compose accents, so passwords are compared in one normal form. */
const normal = (password: string) => password.normalize('NFKC')

let decoy: Promise<string> | undefined

/** Hashes off the main thread; the result carries its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(normal(password), cost)
}

/** Compares with a stored hash; without one it does the same work against a decoy and says no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has', cost)
  const matches = await verify(stored ?? (await decoy), normal(password))
  return matches && stored !== null
}
