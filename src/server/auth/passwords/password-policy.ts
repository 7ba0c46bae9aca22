import { readFile } from 'node:fs/promises'
import { AuthError, invalid, type WeakPasswordReason } from '../auth-error.ts'
import { normalisePassword } from './password-hash.ts'

const minLength = 8
const maxLength = 128
const productWords = ['copydesk']

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Throws 422 `weak_password` with reasons for a password that has fewer than 8 characters or is easy to
 * guess, and 400 for one of more than 128 characters. There are no composition rules (OWASP ASVS).
 */
export async function checkNewPassword(entered: string, email: string | null): Promise<void> {
  const password = normalisePassword(entered)
  const length = [...password].length
  if (length > maxLength) throw invalid(`Password cannot be longer than ${maxLength} characters`)
  const reasons: WeakPasswordReason[] = []
  if (length < minLength) reasons.push('length')
  else if (await isGuessable(password, email)) reasons.push('pwned')
  if (reasons.length === 0) return
  throw new AuthError(
    422,
    'weak_password',
    reasons.includes('length')
      ? `Password should be at least ${minLength} characters.`
      : 'Password is known to be weak and easy to guess, please choose a different one.',
    { weakPassword: reasons },
  )
}

async function isGuessable(password: string, email: string | null): Promise<boolean> {
  common ??= readCommonPasswords()
  const known = await common
  const lower = password.toLowerCase()
  if (new Set(lower).size < 3 || variantsOf(lower).some((variant) => known.has(variant)))
    return true
  // Ignores digits and punctuation around a word.
  const word = lower.replace(/[^\p{L}]/gu, '')
  const local = email?.split('@')[0] ?? ''
  return productWords.includes(word) || lower === email || (local.length > 3 && lower === local)
}

/** Letters that people replace by a digit or sign, for example in “P@ssw0rd”. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * The password as guessing programs reach it from their lists: as it is, without what was appended or put
 * before it, and with letters for their lookalikes. The list has passwords of eight characters and more
 * only, so that a phrase is not refused for one short word.
 */
function variantsOf(lower: string): string[] {
  const bare = lower.replace(/[^\p{L}]+$/u, '')
  const inner = bare.replace(/^[^\p{L}]+/u, '')
  const unsigned = lower.replace(/[^\p{L}\p{N}]+$/u, '')
  const plain = [lower, unsigned, bare, inner]
  const folded = plain.map((text) =>
    text.replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign),
  )
  return [...plain, ...folded]
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.split('\n').filter((line) => line && !line.startsWith('#')))
}
