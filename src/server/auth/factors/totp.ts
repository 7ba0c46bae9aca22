import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** 160 random bits in base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app is given: the otpauth address, and that address as a raw SVG picture. */
export async function totpEnrolment(
  secret: string,
  issuer: string,
  label: string,
): Promise<{ uri: string; qrCode: string }> {
  // Few enrol: a process in which nobody does stays small.
  const { toString: drawQrCode } = await import('qrcode')
  const uri = totp(secret, issuer, label).toString()
  const svg = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  // The client puts the picture into a data address, which a '#' would cut off.
  return {
    uri,
    qrCode: svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black'),
  }
}

/** The time step a code belongs to: the current one or a neighbour, for clocks that differ; else null. */
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
