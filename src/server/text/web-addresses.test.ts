import { describe, expect, test } from 'vitest'
import {
  addressesKnownIn,
  hostOf,
  plainAddress,
  webAddressesIn,
  withoutUnknownAddresses,
} from './web-addresses.ts'

describe('addresses in a text', () => {
  test.each([
    ['See example.co.uk for more.', 'example.co.uk'],
    ['It stands at shop.example.com.au/a-b?c=1.', 'shop.example.com.au/a-b?c=1.'],
    ['Mehr auf müller.de, auch sonntags.', 'müller.de'],
    ['Подробнее на пример.рф и в магазине.', 'пример.рф'],
    ['詳細はexample.jpをご覧ください。', 'example.jp'],
    ['詳細は https://example.jp/a。次へ', 'https://example.jp/a'],
    ['詳細はhttps://example.jpをご覧ください。', 'https://example.jp'],
    ['Ouvrez www.exemple.fr aujourd’hui.', 'www.exemple.fr'],
    ['Escriba a hola@ejemplo.es hoy.', 'hola@ejemplo.es'],
    ['Das steht auf beispiel.de.Dann geht es weiter.', 'beispiel.de'],
    ['Post an info@müller.de genügt.', 'info@müller.de'],
    ['Buchen Sie auf booking.com/hotel heute.', 'booking.com/hotel'],
    ['VISIT EXAMPLE.COM NOW', 'EXAMPLE.COM'],
    ['Short ones: t.co/abc works.', 't.co/abc'],
    ['A new one: shop.museum opens.', 'shop.museum'],
    ['xn--mller-kva.de is the same.', 'xn--mller-kva.de'],
  ])('%s', (text, address) => {
    expect(webAddressesIn(text)).toEqual([address])
    expect(withoutUnknownAddresses(text)).not.toContain(address.replace(/\.$/, ''))
  })

  test.each([
    'Nimm z.B. Tee, d.h. etwas Warmes, o.ä., i.d.R. ohne Zucker.',
    'It runs on Node.js, Next.js and ASP.NET 4.8.',
    'Version 3.5 kostet 1.299,00 €, am 2.5. und um 10.30 Uhr.',
    'Das war es nicht.Es kam anders.In der Regel.',
    'Ad esempio, p.es. il tè; m.in. herbata; por ej. el té.',
    'Edit README.md, run build.sh and unpack files.zip.',
    'She holds a B.Sc. and an M.A. from the U.S.A. and the U.K.',
    'Das gilt u.a. für die e.V.s und die S.p.A.',
    'Um 8.am Morgen? Nein, um 9.',
    '彼は3.5キロを走った。次は5.0だ。',
    'Und/oder, and/or, km/h.',
    'Booking.com and Amazon.com watched what will.i.am and mobile.de did.',
    'The crate lives in src/lib.rs.',
    'Set `config.app.name` to what you like.',
  ])('%s holds none', (text) => {
    expect(webAddressesIn(text)).toEqual([])
    expect(withoutUnknownAddresses(text)).toBe(text)
  })

  test('what is known stays, wherever the others stand', () => {
    const known = addressesKnownIn('https://acme.com')
    expect(withoutUnknownAddresses('At evil.com, acme.com and mail@evil.com!', known)).toBe(
      'At  , acme.com and  !',
    )
  })
})

test.each([
  ['https://www.müller.de/', 'xn--mller-kva.de'],
  ['HTTP://Example.com/A/?b=C#d', 'example.com/a?b=c'],
  ['mailto:Info@Example.com', 'info@example.com'],
  ['/storage/v1/a.webp', '/storage/v1/a.webp'],
])('%s is compared as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})

test('the site of an address', () => {
  expect(hostOf('https://www.example.com:8080/a')).toBe('example.com')
  expect(hostOf('info@example.com')).toBe('example.com')
})

describe('known addresses', () => {
  const known = addressesKnownIn(
    'See https://www.acme.com/shop/tea?size=2, müller.de, http://intranet.acme, hello@acme.com.',
  )
  test.each([
    ...['acme.com', 'https://acme.com/shop/', 'acme.com/shop/tea', 'www.acme.com/shop/tea?size=2'],
    ...['xn--mller-kva.de', 'intranet.acme', 'hello@acme.com'],
  ])('%s', (address) => expect(known(address)).toBe(true))
  test.each([
    ...['acme.co', 'me.com', 'acme.com/sho', 'acme.com/shop/coffee', 'blog.acme.com'],
    ...['muller.de', 'info@acme.com', 'acme.com.evil.org'],
  ])('%s is not', (address) => expect(known(address)).toBe(false))
})

test('long texts of nothing but names and dots are read at once', () => {
  for (const piece of ['a.', 'a.b-', '日.', 'www.', 'a.de ', 'http://']) {
    const text = piece.repeat(30_000)
    expect(withoutUnknownAddresses(text).length, piece).toBeLessThanOrEqual(text.length)
  }
})
