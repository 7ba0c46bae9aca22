import { describe, expect, it } from 'vitest'
import { classifyAddress, hostLiteral, isLocalName } from './address-guard.ts'

describe('classifyAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(classifyAddress(address)).toBe('public')
    },
  )

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
  ])('%s is private', (address) => {
    expect(classifyAddress(address)).toBe('private')
  })

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '::ffff:169.254.169.254',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '100::1',
    '4000::1',
    'not an address',
    '',
  ])('%s is forbidden', (address) => {
    expect(classifyAddress(address)).toBe('forbidden')
  })
})

describe('hosts of URLs', () => {
  it('finds the literal behind every spelling', () => {
    const spellings = [
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://127.0.0.1./',
      'http://①②⑦.0.0.1/',
    ]
    for (const spelling of spellings) {
      expect(hostLiteral(new URL(spelling).hostname), spelling).toBe('127.0.0.1')
    }
    expect(hostLiteral(new URL('http://[::ffff:127.0.0.1]/').hostname)).toBe('::ffff:7f00:1')
    expect(hostLiteral('example.com')).toBeNull()
  })

  it('knows the names of this machine', () => {
    expect(['localhost', 'LOCALHOST.', 'a.localhost', 'localhost..'].every(isLocalName)).toBe(true)
    expect(isLocalName('notlocalhost')).toBe(false)
  })
})
