import { describe, expect, test } from 'vitest'
import { deviceName } from '#server/kernel/device-name.ts'
import { deviceHash } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

describe('deviceName', () => {
  test.each([
    [`Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0`, 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Safari/604.1`,
      'Safari on iOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/141.0 Safari/604.1`,
      'Chrome on iOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} FxiOS/142.0 Safari/604.1`,
      'Firefox on iOS',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} EdgiOS/141.0 Safari/604.1`,
      'Edge on iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.15.0', 'An unknown browser'],
    ['Something (Linux)', 'An unknown browser on Linux'],
    ['', 'An unknown browser'],
    [null, 'An unknown browser'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

describe('deviceHash', () => {
  const hash = (userAgent: string | null, ip: string | null) =>
    deviceHash({ userAgent, ip, requestId: 'r' })

  test('survives browser updates and a new address in the same network', () => {
    expect(hash('Firefox/142.0', '198.51.100.7')).toBe(hash('Firefox/143.0.1', '198.51.100.250'))
    expect(hash('Firefox/142.0', '2001:db8:1:2::5')).toBe(hash('Firefox/142.0', '2001:db8:1:ff::9'))
  })

  test('treats an IPv4-mapped address as IPv4', () => {
    expect(hash('a', '::ffff:198.51.100.7')).toBe(hash('a', '198.51.100.8'))
  })

  test.each([
    ['another browser', 'Chrome/142.0', '198.51.100.7'],
    ['another IPv4 network', 'Firefox/142.0', '198.51.101.7'],
    ['an IPv6 network', 'Firefox/142.0', '2001:db8:1::1'],
    ['no address', 'Firefox/142.0', null],
    ['no browser', null, '198.51.100.7'],
  ])('tells %s apart', (_what, userAgent, ip) => {
    expect(hash(userAgent, ip)).not.toBe(hash('Firefox/142.0', '198.51.100.7'))
  })

  test('takes an invalid address for none', () => {
    expect(hash('a', 'not-an-ip')).toBe(hash('a', null))
  })

  test('reveals neither browser nor address', () => {
    expect(hash('Firefox/142.0', '198.51.100.7')).toMatch(/^[0-9a-f]{64}$/)
  })
})
