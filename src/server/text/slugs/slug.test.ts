import { describe, expect, it } from 'vitest'
import { cleanSlug, latinSlug, proposeSlug, slugOf } from './slug.ts'

describe('proposeSlug', () => {
  it.each([
    ['', 'Ten Ways & one', 'ten-ways-and-one'],
    ['', 'Straße, Łódź, Ørsted', 'strasse-lodz-orsted'],
    ['', 'it’s fine', 'its-fine'],
    ['en', 'Version 3.5 of “Pure” & simple', 'version-3-5-of-pure-and-simple'],
    ['de', 'Für Größe & Maß: 3,5 % mehr', 'fuer-groesse-mass-3-5-mehr'],
    ['de-AT', 'Ärger', 'aerger'],
    ['fr', 'L’été à Orléans', 'l-ete-a-orleans'],
    ['es', 'El pingüino y el niño', 'el-pinguino-y-el-nino'],
    ['da', 'Blåbær og øl', 'blaabaer-og-oel'],
    ['tr', 'IŞIK İzmir', 'isik-izmir'],
    ['vi', 'Đường phố', 'duong-pho'],
    ['sr', 'Ђорђе', 'djordje'],
    ['sr', 'Како изабрати чај у Нишу', 'kako-izabrati-caj-u-nisu'],
    ['mk', 'Љубов и ќебе', 'ljubov-i-kjebe'],
    ['hi', 'घर पर दही कैसे जमाएँ', 'ghar-par-dahi-kaise-jamaem'],
    ['hi', 'पढ़ाई, न', 'padhai-na'],
    ['bn', 'ভালো চাল', 'bhalo-cal'],
    ['ta', 'கோவில்', 'kovil'],
    ['kn', 'ಒಳ್ಳೆಯ ಅಕ್ಕಿ', 'olleya-akki'],
    ['', 'മലയാളം', 'malayalam'],
    ['ru', 'Как выбрать самовар', 'kak-vybrat-samovar'],
    ['ru', 'Подъезд и ёлка', 'podezd-i-elka'],
    ['bg', 'Български', 'balgarski'],
    ['uk', 'Київ, Згурський', 'kyiv-zghurskyi'],
    ['uk', 'Їжак з’їв яблуко', 'yizhak-ziv-yabluko'],
    ['zh', '重庆银行的贷款', 'chongqing-yinhang-de-daikuan'],
    ['', '如何选择茶叶', 'ruhe-xuanze-chaye'],
    ['ja', '東京のお茶', '東京のお茶'],
    ['', 'お茶の淹れ方: iPhone 版', 'お茶の淹れ方-iphone-版'],
    ['ja', '東京', '東京'],
    ['ar', 'كيف تختار الشَّاي؟', 'كيف-تختار-الشاي'],
    ['he', 'איך לבחור תה', 'איך-לבחור-תה'],
    ['th', 'วิธีชงชา', 'วิธีชงชา'],
    ['ko', '한국', 'hangug'],
    ['not a language', 'Tea', 'tea'],
  ])('%s %s', async (language, text, slug) => {
    expect(await proposeSlug(text, 'Fallback', language)).toBe(slug)
  })

  it('falls back where a title has no letters', () => {
    expect(slugOf('🎉', 'Fallback')).toBe('fallback')
    expect(slugOf('🎉', '…')).toBe('article')
  })

  it.each([
    'word '.repeat(40),
    'ねこがすきです'.repeat(20),
    'ภาษาไทย'.repeat(30),
    'كيف تختار الشاي الأخضر '.repeat(9),
    'x'.repeat(300),
  ])('stops at a word, and within what an address holds: %s', (text) => {
    const slug = slugOf(text)
    expect(slug.length).toBeLessThanOrEqual(60)
    expect(encodeURIComponent(slug).length).toBeLessThanOrEqual(200)
    expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
    expect(slug.length).toBeGreaterThan(10)
  })
})

it.each([
  ['東京のお茶', /^[a-z]+(?:-[a-z]+)*$/],
  ['كيف-تختار', /^[a-z]+(?:-[a-z]+)*$/],
  ['plain-slug-3', /^plain-slug-3$/],
])('%s in Latin letters', (slug, latin) => {
  expect(latinSlug(slug)).toMatch(latin)
})

it.each([
  ['  My New/Address? ', 'my-new-address'],
  ['Tea--Time', 'tea-time'],
  ['お茶 の', 'お茶-の'],
  ['½', '1-2'],
  ['///', ''],
])('%s as somebody typed it', (text, slug) => {
  expect(cleanSlug(text)).toBe(slug)
})

it('the vowel am of Thai and Lao stays whole', () => {
  expect(slugOf('กาต้มน้ำ')).toBe('กาต้มน้ำ')
  expect(cleanSlug('ນ້ຳ')).toBe('ນ້ຳ')
})
