import { describe, expect, test } from 'vitest'
import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { allChecks, checkArticle } from './check-article.ts'
import type { CheckedArticle } from './checked-article.ts'
import { articleWith } from './checks.fixture.ts'

const find = (id: CheckId, article: CheckedArticle) =>
  allChecks.find((check) => check.id === id)?.find(article) ?? null
const said = (id: CheckId, section: string, language = 'en-GB') =>
  (find(id, articleWith({ section, language })) ?? []).map(({ message }) => message)
const repeated = (word: string, times: number) =>
  Array.from({ length: times }, () => word).join(' ')

test('an article that keeps every rule passes every check that can be made of it', () => {
  const made = checkArticle(articleWith())
  expect(made.checks.filter(({ findings }) => findings.length > 0)).toEqual([])
  expect(made.passed).toBe(made.checks.length)
})

describe('figures', () => {
  test.each([
    ['Some 73% of drivers agree.', '73%'],
    ['It costs £1,500 a year.', '£1,500'],
    ['The firm was founded in 1987.', '1987'],
    ['Nine out of ten guests come back.', 'Nine out of ten'],
    ['They open on 14 March each year.', '14 March'],
    ['In 2024, 10% of guests booked.', '10%'],
    ['About 2 per cent left.', '2 per cent'],
    ['It has 5 million readers.', '5 million'],
    ['Guests booked 3.5 times as often.', '3.5 times'],
  ])('%s', (sentence, figure) => {
    expect(said('figures', sentence)).toEqual([`“${figure}” is in none of the sources.`])
  })

  test.each([
    ['de', 'Rund 73 % der Fahrer stimmen zu.'],
    ['de', 'Das kostet 1.500 € im Jahr.'],
    ['fr', 'Environ 73 % des conducteurs sont de cet avis.'],
    ['fr', 'Neuf sur dix reviennent.'],
    ['es', 'El 73 % de los conductores opina lo mismo.'],
    ['it', 'Il 73 % degli automobilisti è d’accordo.'],
    ['nl', 'Zo’n 73% van de bestuurders is het ermee eens.'],
    ['nl', 'Het bedrijf bestaat sinds 1987.'],
  ])('%s: %s', (language, sentence) => {
    expect(said('figures', sentence, language)).not.toHaveLength(0)
  })

  test.each([
    'In 2024, 38% of guests booked online.',
    'There are 4 clinics, and booking takes 2 minutes.',
    'Follow these 3 steps, and set aside 30 minutes.',
    'That holds in 2026 as well.',
    'Use a 24-hour clock with B12 and the A27.',
  ])('knows or needs no source for: %s', (sentence) => {
    expect(said('figures', sentence)).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['en-GB', 'As Michael Turner puts it, less is more.'],
    ['en-GB', 'The same was found at the University of Elmbridge.'],
    ['en-GB', 'A report by the Northfield Research Group agrees.'],
    ['de', 'Das bestätigt auch Sabine Krüger aus Hamburg.'],
    ['de', 'Eine Studie der Universität Elmstadt zeigt es.'],
    ['fr', 'C’est ce que dit Nathalie Perrin.'],
    ['es', 'Así lo cuenta Javier Robles.'],
    ['it', 'Lo dice anche Paolo Ferri.'],
    ['nl', 'Dat zegt ook Sanne Bakker.'],
  ])('%s: %s', (language, sentence) => {
    expect(said('names', sentence, language)).not.toHaveLength(0)
  })

  test.each([
    ['en-GB', 'Sarah Whitfield runs the front desk at Harbour Health.'],
    ['en-GB', 'Look it up in Google Search Console, or in New York.'],
    ['en-GB', 'On Monday the desk is busy, and in December it is not.'],
    ['de', 'Ende November kommen mehr Gäste an den Empfang als sonst.'],
  ])('%s: passes %s', (language, sentence) => {
    expect(said('names', sentence, language)).toEqual([])
  })
})

describe('quotations', () => {
  test.each([
    ['en-GB', '“Nobody here likes the phone any more,” said the head of the desk.'],
    ['de', 'Die Leiterin sagt: „Niemand mag hier das Telefon besonders gern.“'],
    ['fr', 'Selon la responsable, « personne n’aime plus le téléphone ici ».'],
    ['es', 'La directora afirma: «Aquí ya nadie quiere usar el teléfono».'],
    ['it', 'La responsabile afferma: «Qui nessuno ama più il telefono».'],
    ['nl', 'De leidster zegt: “Niemand houdt hier nog van de telefoon.”'],
  ])('%s: %s', (language, sentence) => {
    expect(said('quotations', sentence, language)).not.toHaveLength(0)
  })

  test.each([
    'She said: “We wanted people to stop waiting on the phone.”',
    'Ask yourself: “What would we leave out if we began again?”',
    'She calls it “the quiet hour”.',
  ])('passes %s', (sentence) => {
    expect(said('quotations', sentence)).toEqual([])
  })
})

describe('addresses', () => {
  test.each([
    'Read [the study](https://studies.example/booking).',
    'It stands at www.studies-of-booking.com.',
    'Write to info@seaview.example for more.',
    'Call 01273 555 0199 today.',
    'Visit 12 Baker Street in the morning.',
    'Book at [our page](https://harbour.example/other).',
  ])('%s', (section) => {
    expect(said('addresses', section)).toHaveLength(1)
  })

  test.each([
    'Book [online](https://www.harbour.example/booking/) or write to hello@harbour.example.',
    'It works with e.g. tea, and/or coffee.',
    'See ![a door](/storage/v1/object/public/article-images/1/gallery/text-1.webp).',
  ])('passes %s', (section) => {
    expect(said('addresses', section)).toEqual([])
  })
})

describe('the client’s rules', () => {
  const rules = {
    ...noRules,
    avoided: ['cheap'],
    competitors: ['Seaview Clinics'],
    careful: ['guaranteed'],
    required: ['Regulated by the “CQC”.'],
  }
  test.each([
    ['avoided-words', 'Cheap appointments for all.'],
    ['competitors', 'Better than Seaview Clinics in every way.'],
    ['careful-claims', 'A guaranteed time for everybody.'],
  ] as const)('%s: %s', (id, section) => {
    const found = find(id, articleWith({ section, ground: { rules } }))
    expect(found).toMatchObject([{ place: 'sections[0].content', quote: section }])
    expect(find(id, articleWith({ ground: { rules } }))).toEqual([])
    expect(find(id, articleWith({ section }))).toBeNull()
  })

  test('a whole word is meant, in the title too', () => {
    const section = 'The cheapest and cheaply made.'
    expect(find('avoided-words', articleWith({ section, ground: { rules } }))).toEqual([])
    const inTitle = find('avoided-words', articleWith({ title: 'Cheap!', ground: { rules } }))
    expect(inTitle).toMatchObject([{ place: 'title' }])
  })

  test('a line that must stand may have other quotation marks, and no other words', () => {
    const having = (conclusion: string) =>
      find('required-lines', articleWith({ conclusion, ground: { rules } }))
    expect(having('It ends. Regulated by the "CQC".')).toEqual([])
    expect(having('It ends. Overseen by the "CQC".')).toMatchObject([{ place: 'conclusion' }])
  })
})

describe('the text', () => {
  const planned = (words: number, ...lengths: number[]) =>
    articleWith({ section: repeated('word', words), planned: lengths })

  test('a section a quarter longer or shorter than planned is shown', () => {
    expect(find('section-length', planned(300, 200))).toMatchObject([
      { message: '300 words; 200 were planned.' },
    ])
    expect(find('section-length', planned(140, 200))).toHaveLength(1)
    expect(find('section-length', planned(240, 200))).toEqual([])
    expect(find('section-length', planned(60, 90))).toEqual([])
    expect(find('section-length', planned(300, 200, 200))).toBeNull()
  })

  test('missing and empty sections', () => {
    expect(find('missing-sections', planned(200, 200, 200))).toMatchObject([
      { message: '1 of 2 planned sections is missing.' },
    ])
    expect(find('missing-sections', articleWith({ section: '' }))).toHaveLength(1)
    expect(find('missing-sections', articleWith())).toEqual([])
  })

  const twelve = 'Guests choose a time, leave a number and go on with their day.'
  test('twelve words in a row that stand twice', () => {
    expect(
      find('repetition', articleWith({ introduction: twelve, section: twelve })),
    ).toMatchObject([{ place: 'sections[0].content', quote: twelve }])
    expect(find('repetition', articleWith({ section: `${twelve} ${twelve}` }))).toHaveLength(1)
    const quoted = `> ${twelve}`
    expect(find('repetition', articleWith({ introduction: twelve, section: quoted }))).toEqual([])
  })

  test('twelve words in a row that are the source’s', () => {
    const ground = { sources: [{ name: '', text: `Before. ${twelve} After.`, own: false }] }
    expect(find('copying', articleWith({ section: twelve, ground }))).toHaveLength(1)
    expect(find('copying', articleWith({ section: `“${twelve}”`, ground }))).toEqual([])
    expect(find('copying', articleWith({ section: twelve }))).toBeNull()
  })

  test.each([
    ['en', "In today's fast-paced world, desks are busy."],
    ['de', 'In der heutigen schnelllebigen Welt ist viel los.'],
    ['fr', 'Il est important de noter que tout change.'],
    ['es', 'Cabe destacar que todo cambia.'],
    ['it', 'È importante notare che tutto cambia.'],
    ['nl', 'Het is belangrijk om op te merken dat alles verandert.'],
  ])('a stock phrase in %s', (language, section) => {
    expect(said('stock-phrases', section, language)).toHaveLength(1)
  })

  test.each([
    ['en', 'As an AI language model, I have no opinion.'],
    ['de', 'Als KI-Sprachmodell habe ich dazu keine Meinung.'],
    ['fr', "En tant qu'IA, je n'ai pas d'avis."],
    ['es', 'Como modelo de lenguaje, no tengo opinión.'],
    ['it', 'Sono un modello linguistico e non ho opinioni.'],
    ['nl', 'Ik ben een taalmodel zonder mening.'],
    ['sv', 'As an AI language model, I cannot say.'],
    ['en', 'I’d be happy to. A calm morning in a bakery begins at five.'],
    ['en', "Here's a sample edit: this post should focus on bread."],
  ])('a machine that talks about itself in %s', (language, section) => {
    expect(said('machine-talk', section, language)).toHaveLength(1)
  })

  test('what a model is quoted with is no talk of a machine', () => {
    expect(
      said('machine-talk', 'It begins with “As an AI language model”, of all things.'),
    ).toEqual([])
  })

  test.each(['Sales rose by [insert figure].', 'Lorem ipsum dolor.', 'It grew by XX%.'])(
    'a gap: %s',
    (section) => expect(said('placeholders', section)).toHaveLength(1),
  )

  test.each(['Then the guests choose a time and', 'First they look at the desk, then,'])(
    'a sentence without its end: %s',
    (section) => expect(said('endings', section)).toHaveLength(1),
  )
  test.each([
    ['hi-IN', 'यह दुकान सन् 1950 में एक छोटे परिवार ने खोली थी और आज भी चल रही है।'],
    ['ar-AE', 'هل تعرف لماذا أغلق صاحب المحل أبوابه قبل عامين في وسط المدينة؟'],
    ['th-TH', 'ร้านนี้เปิดมาหลายปีแล้วและยังมีคนมาทุกวัน'],
    ['ja-JP', '店主は言った。「いらっしゃい。今日は鯛がいいよ。」'],
    ['zh-CN', '店主对第一次走进这家老店的客人们总是这样说（笑）：'],
    ['en-GB', '— Sarah Whitfield, head of the front desk at the clinic'],
    ['en-GB', 'She waited for the train that never came…'],
  ])('a whole sentence in %s: %s', (language, section) => {
    expect(said('endings', section, language)).toEqual([])
  })
  test('a Hindi sentence that stops', () => {
    const section = 'यह दुकान सन् 1950 में एक छोटे परिवार ने खोली थी और आज भी चल'
    expect(said('endings', section, 'hi-IN')).toHaveLength(1)
  })
  test('a line before a list, and a short one, may stop', () => {
    expect(said('endings', 'These three are what they need to see\n\n- a\n- b')).toEqual([])
    expect(said('endings', 'A short line')).toEqual([])
  })

  test.each(['## Too large', '##### Too small', '### Booking that nobody has to explain'])(
    'a heading out of order: %s',
    (heading) => expect(said('headings', `${heading}\n\nText.`)).toHaveLength(1),
  )
  test('headings one below the other pass', () => {
    expect(said('headings', '### One\n\nText.\n\n#### Two\n\nText.')).toEqual([])
  })

  test('a paragraph in another language', () => {
    const german =
      'Die Gäste wählen eine Uhrzeit, hinterlassen eine Nummer und haben damit alles erledigt, was am Empfang sonst Zeit gekostet hätte.'
    expect(said('language', german)).toHaveLength(1)
    expect(said('language', german, 'de-CH')).toEqual([])
  })
})

describe('search', () => {
  test.each([
    ['title-length', { title: 'Booking' }],
    ['title-length', { title: repeated('Booking', 12) }],
    ['meta-description', { metaDescription: '' }],
    ['meta-description', { metaDescription: 'Too short.' }],
    ['slug', { slug: 'Calm Booking' }],
    ['slug', { slug: repeated('calm', 20).replaceAll(' ', '-') }],
    ['keyword-places', { keyword: 'tyres' }],
    ['keyword-density', { section: `${repeated('booking calm', 60)}.` }],
    ['link-texts', { section: 'Read more [here](https://harbour.example/booking).' }],
    ['image-text', { bannerAlt: 'IMG_2031.jpg' }],
    ['image-text', { bannerAlt: 'Image of a desk' }],
    ['image-text', { bannerAlt: '' }],
  ] as const)('%s finds %o', (id, parts) => {
    expect(find(id, articleWith(parts))?.length).toBeGreaterThan(0)
  })

  test('the search phrase counts in other forms and orders', () => {
    expect(find('keyword-places', articleWith({ keyword: 'bookings' }))).toEqual([])
  })
})

describe('reading', () => {
  test('long paragraphs, many long sentences and the same beginnings are shown', () => {
    expect(said('paragraph-length', `${repeated('word', 160)}.`)).toHaveLength(1)
    const long = `${repeated('word', 30)}.`
    expect(said('sentence-length', repeated(`Word ${long}`, 8))).toHaveLength(1)
    expect(said('sentence-starts', 'We came. We saw. We left again.')).toHaveLength(1)
    expect(said('sentence-starts', 'We came. They saw. We left again.')).toEqual([])
  })

  test('the hardest sentence comes first, with its place', () => {
    const hard = `This ${repeated('unquestionably', 24)} is.`
    const { hardest, readability } = checkArticle(
      articleWith({ section: `${repeated('It is so.', 60)} ${hard}` }),
    )
    expect(hardest[0]).toEqual({ place: 'sections[0].content', sentence: hard, words: 26 })
    expect(readability).toMatchObject({ formula: 'Flesch reading ease', reads: 'easy to read' })
  })
})

test('ten thousand words are checked at once, and twice alike', () => {
  const section = Array.from(
    { length: 900 },
    (_, n) => `Sentence ${n} says what nobody said in line ${n}.`,
  )
  const article = articleWith({ section: section.join(' ') })
  expect(checkArticle(article)).toEqual(checkArticle(article))
})

test('hostile texts take no longer than others of their size', { timeout: 20_000 }, () => {
  // Found twice each, in sentences of their own.
  const runs = Array.from({ length: 1_200 }, (_, n) => `It says ${repeated(`word${n % 600}`, 13)}.`)
  const pieces = ['a', 'ªc', 'a@b.', '1 ']
  const avoided = Array.from({ length: 100 }, (_, n) => `avoided ${n}`)
  const sections = pieces.map((piece) => piece.repeat(200_000 / piece.length))
  for (const section of [...sections, runs.join(' ')]) {
    const article = articleWith({ section, ground: { rules: { ...noRules, avoided } } })
    expect(checkArticle(article).checks.length, section.slice(0, 20)).toBeGreaterThan(10)
  }
})
