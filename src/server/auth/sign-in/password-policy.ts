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
  const lower = password.toLowerCase()
  if ((await common).has(lower) || new Set(lower).size < 3) return true
  // Ignores digits and punctuation around a word.
  const word = lower.replace(/[^\p{L}]/gu, '')
  const local = email?.split('@')[0] ?? ''
  return productWords.includes(word) || lower === email || (local.length > 3 && lower === local)
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.split('\n').filter((line) => line && !line.startsWith('#')))
}
