import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** A new secret: 160 random bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app scans: the otpauth URI, and its QR code as raw SVG. */
export async function totpEnrolment(
  secret: string,
  issuer: string,
  label: string,
): Promise<{ uri: string; qrCode: string }> {
  // Loaded on demand, since few processes ever enrol anyone.
  const { toString: drawQrCode } = await import('qrcode')
  const uri = totp(secret, issuer, label).toString()
  const svg = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  // auth-js puts the SVG into a data URL unescaped, and a `#` would end it.
  return {
    uri,
    qrCode: svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black'),
  }
}

/** The time step of a valid code, at most one step from now to allow for clock drift; null for any other code. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}
