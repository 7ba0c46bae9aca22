import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import type { Parts } from './checks.fixture.ts'
import { type Examples, examplesOfForm } from './form/form-examples.fixture.ts'

const en = (section: string): Parts => ({ section })
const of = (language: string, section: string): Parts => ({ section, language })
const many = (words: string, times: number) => Array.from({ length: times }, () => words).join(' ')
const around = {
  ...{ author: 'Ann Lee', showsSources: true, otherTitles: [], unsourced: [] },
  ownPages: ['https://harbour.example/booking', 'https://harbour.example/about'],
}
const introduction = (text: string, keyword: string, language = 'en-GB'): Parts => ({
  ...{ introduction: text, keyword, language },
})
const source = (name: string, text: string) => ({ sources: [{ name, text, own: false }] })
const german =
  'Wer seine Termine online vergibt, gewinnt am Empfang jeden Tag fast eine Stunde für die Menschen zurück.'
const japanese =
  '受付の仕事を減らすためには、予約の方法をできるだけ簡単にして、誰にでも分かるように説明することが大切です。'
const chinese =
  '为了减少前台的工作，预约的方法应当尽可能简单，并且要让每一位来访者都能够马上明白应该怎样操作。'
const thai = 'การจองออนไลน์ช่วยให้พนักงานต้อนรับมีเวลาดูแลผู้มาเยือนได้มากขึ้นทุกวันโดยไม่ต้องรับโทรศัพท์'

/** Right and wrong examples of the checks that were made last, in several languages. */
export const examples: Partial<Record<CheckId, Examples>> = {
  'one-title': {
    right: [{}, { bodyContent: '## Below\n\nText.' }],
    wrong: [{ title: ' ' }, { bodyContent: '# As large\n\nText.' }],
  },
  ...examplesOfForm,
  headings: {
    right: [
      en('### One\n\nText.\n\n#### Two\n\nText.'),
      of('de', '### Eins\n\n#### Zwei\n\nText.'),
    ],
    wrong: [
      ...[en('###\n\nText.'), en('##### Deep\n\nText.'), en('### Alone')],
      of('fr', '### Un\n\n### Deux\n\nTexte.'),
    ],
  },
  placeholders: {
    right: [
      en('Sets {1, 2} and JSON `{name}`; 50 % of it, and a note [see below].'),
      of('de', 'Nutze `{{ vorname }}` in der Vorlage.'),
    ],
    wrong: [
      ...[
        en('Dear {{name}}, welcome.'),
        en('It stands in [[f3]].'),
        en(['Hello $', '{first.name}.'].join('')),
      ],
      ...[of('de', 'Friseure in {Stadt} sind gut.'), of('fr', 'Bonjour %PRENOM%, merci.')],
      of('es', 'Hola {% nombre %}, gracias.'),
    ],
  },
  copying: {
    right: [
      {
        ...of('hi', 'हम यह दुकान हर दिन सुबह खोलते हैं।'),
        ground: source('A', 'वे यह दुकान हर दिन सुबह खोलते थे।'),
      },
      { ...of('zh', `《${chinese.slice(1, 22)}》很有名。`), ground: source('A', chinese) },
      {
        ...en(
          'Read Notes from the Small Harbour Clinics of the Southern Coast and Their People first.',
        ),
        ground: source(
          'A',
          'Her book, Notes from the Small Harbour Clinics of the Southern Coast and Their People, is old.',
        ),
      },
      {
        ...en(
          'It holds wheat flour, water, salt, rapeseed oil, sugar, yeast, barley malt extract, cocoa.',
        ),
        ground: source(
          'A',
          'Wheat flour, water, salt, rapeseed oil, sugar, yeast, barley malt extract, cocoa and milk.',
        ),
      },
      {
        ...of(
          'de',
          'Alle Angaben auf dieser Seite sind ohne Gewähr und ersetzen keine Beratung durch einen Arzt.',
        ),
        ground: source(
          'A',
          'Alle Angaben auf dieser Seite sind ohne Gewähr und ersetzen keine Beratung durch einen Arzt.',
        ),
      },
      { ...of('de', `„${german}“, sagt sie.`), ground: source('A', german) },
      { ...of('ja', `「${japanese}」と書いている。`), ground: source('A', japanese) },
      { ...of('fr', `> ${german}`), ground: source('A', german) },
      { ...of('de', german), ground: { ...source('A', german), own: [german] } },
      {
        ...of('de', german),
        ground: {
          sources: [1, 2].map((page) => ({
            name: `${page}`,
            text: `${german} ${page}`,
            own: true,
          })),
        },
      },
      { ...of('ja', '予約の方法をできるだけ簡単にします。'), ground: source('A', japanese) },
      { ...en('Nobody waits.'), ground: source('A', 'Nobody waits.') },
    ],
    wrong: [
      { bodyContent: many(german, 400), language: 'de', ground: source('A', many(german, 400)) },
      ...['यह दुकान सन् 1950 में एक छोटे परिवार ने खोली थी और आज भी चल रही है'].map((text) => ({
        ...of('hi', `पता है, ${text}।`),
        ground: source('A', `${text}।`),
      })),
      { ...of('zh', chinese.replaceAll('，', ',').slice(0, 40)), ground: source('A', chinese) },
      { ...of('de', `Neu: ${german}`), ground: source('A', german) },
      { ...of('ja', `まず、${japanese}`), ground: source('A', japanese) },
      { ...of('zh', chinese), ground: source('A', chinese) },
      { ...of('th', thai), ground: source('A', thai) },
    ],
  },
  repetition: {
    right: [of('ja', `${japanese}そのほかは次のとおりです。`)],
    wrong: [
      { ...of('ja', japanese), conclusion: japanese },
      { ...of('zh', chinese), conclusion: chinese },
    ],
  },
  'title-length': {
    right: [
      { title: 'Calm booking for small clinics on the coast' },
      { title: '受付の負担を減らすオンライン予約の始め方' },
      { title: 'Спокойная запись в небольшие клиники у моря' },
      // Many narrow letters take less room than their number says.
      { title: 'Little tips: still fit, still light, still in it, still filling it' },
    ],
    wrong: [
      ...[{ title: 'Booking' }, { title: '予約の始め方' }],
      ...[{ title: 'WHY MANY WOMEN WANT MORE WARM WINTER MORNINGS HOME' }],
      { title: '受付の負担を減らすオンライン予約の始め方と続け方と見直し方のすべて' },
    ],
  },
  'meta-description': {
    right: [
      {},
      {
        metaDescription:
          '受付の負担を減らすために予約をどう簡単にするか、来院者に何を見せ、何を省くか、そしてうまくいっているかをどう確かめるかを説明します。',
      },
    ],
    wrong: [
      { metaDescription: '' },
      { metaDescription: many('word', 40) },
      { metaDescription: '予約。' },
    ],
  },
  'title-unique': {
    right: [{ around }, { around: { ...around, otherTitles: ['Calm booking for hotels'] } }],
    wrong: [
      { around: { ...around, otherTitles: ['Calm Booking for small clinics on the coast!'] } },
      {
        title: 'Ruhig buchen in kleinen Praxen',
        around: { ...around, otherTitles: ['Ruhig buchen in kleinen Praxen'] },
      },
    ],
  },
  promises: {
    right: [
      { title: '3 steps to calm booking', section: '1. a\n2. b\n3. c' },
      { title: 'Calm booking in 2026', section: 'Text.' },
      { title: 'Ruhig buchen: die 3 besten Tipps', section: '- a\n- b\n- c', language: 'de' },
      { title: 'A checklist for calm booking', section: '- a\n- b' },
      { title: 'Booking takes 2 minutes', section: 'It takes 2 minutes.', metaDescription: '' },
    ],
    wrong: [
      { title: '7 steps to calm booking', section: '1. a\n2. b' },
      { title: 'Seven tips for calm booking', section: '- a\n- b' },
      { title: 'Die 5 häufigsten Fehler am Empfang', section: 'Text.', language: 'de' },
      { title: '5 conseils pour réserver', section: 'Texte.', language: 'fr' },
      { title: '10 consejos para reservar', section: 'Texto.', language: 'es' },
      { title: '予約を楽にする7つの方法', section: '本文です。', language: 'ja' },
      { title: 'Calm booking, with a template', section: 'Text.' },
      { title: 'Ruhig buchen Schritt für Schritt', section: 'Text.', language: 'de' },
      { metaDescription: 'Booking saves 38 % of the time at the desk.', section: 'Text.' },
    ],
  },
  opening: {
    right: [
      introduction('Booking online takes two minutes.', 'online booking'),
      introduction(
        'Wann lohnt es sich? Eine Wärmepumpe lohnt sich fast immer.',
        'Wärmepumpe',
        'de',
      ),
      introduction('オンライン予約は受付の負担を減らします。', 'オンライン予約', 'ja'),
    ],
    wrong: [
      introduction('Have you ever waited? So has everybody.', 'online booking'),
      introduction('Lohnt sich eine Wärmepumpe? Das fragen viele.', 'Wärmepumpe', 'de'),
      introduction('La vie est longue. Tout change.', 'pompe à chaleur', 'fr'),
      introduction(
        `Booking online helps. ${many('Word by word it goes on.', 30)}`,
        'online booking',
      ),
    ],
  },
  subheads: {
    right: [en(`${many('word', 200)}.\n\n### Next\n\n${many('word', 200)}.`)],
    wrong: [en(`${many('word', 320)}.`), of('de', `${many('Wort', 301)}.`)],
  },
  'internal-links': {
    right: [
      {
        ...en('[a](https://harbour.example/booking) and [b](https://www.harbour.example/about)'),
        around,
      },
    ],
    wrong: [{ around }, { ...en('[a](https://harbour.example/booking)'), around }],
  },
  'link-texts': {
    right: [en('Read [how booking works](https://harbour.example/booking).')],
    wrong: [
      ...['click here', 'read more'].map((text) =>
        en(`[${text}](https://harbour.example/booking)`),
      ),
      of('de', '[hier](https://harbour.example/booking)'),
      of('pt', '[saiba mais](https://harbour.example/booking)'),
      of('pl', '[tutaj](https://harbour.example/booking)'),
      of('sv', '[läs mer](https://harbour.example/booking)'),
      of('tr', '[buraya tıklayın](https://harbour.example/booking)'),
      of('ja', '[こちら](https://harbour.example/booking)'),
      of('zh', '[点击这里](https://harbour.example/booking)'),
    ],
  },
  'image-text': {
    right: [en('- ![A red door](https://harbour.example/a.webp)')],
    wrong: [
      en('- ![](https://harbour.example/a.webp)'),
      of('de', '![Ein Bild von einer Tür](https://harbour.example/a.webp)'),
      of('fr', '![Une photo de la porte](https://harbour.example/a.webp)'),
      of('es', '![Una imagen de la puerta](https://harbour.example/a.webp)'),
      of('pl', '![Zdjęcie przedstawiające drzwi](https://harbour.example/a.webp)'),
    ],
  },
  'has-picture': {
    right: [{ around }, { ...en('![A](https://harbour.example/a.webp)'), bannerAlt: null, around }],
    wrong: [{ bannerAlt: null, around }],
  },
  'section-sources': {
    right: [{ around }],
    wrong: [{ around: { ...around, unsourced: ['sections[0].content'] } }],
  },
  trust: {
    right: [{ ...en('At Harbour Health, nobody waits.'), around }],
    wrong: [
      { ...en('At Harbour Health, nobody waits.'), around: { ...around, author: '' } },
      { ...en('At Harbour Health, nobody waits.'), around: { ...around, showsSources: false } },
      { around },
    ],
  },
  competitors: {
    right: [
      {
        ...en('[a](https://harbour.example/booking)'),
        ground: { rules: { competitors: ['Seaview Clinics'] } },
      },
    ],
    wrong: [
      {
        ...en('[a](https://seaview-clinics.com/x)'),
        ground: { rules: { competitors: ['Seaview Clinics'] } },
      },
      {
        ...en('[a](https://shop.seaview.co.uk)'),
        ground: { rules: { competitors: ['seaview.co.uk'] } },
      },
    ],
  },
  'dated-figures': {
    right: [
      en('In 2024, 38 % booked online.'),
      of('de', 'Im Jahr 2024 buchten 38 Prozent online.'),
    ],
    wrong: [
      ...[en('Some 38 % booked online.'), of('de', 'Rund 38 Prozent buchen online.')],
      ...[of('fr', 'Près de 38 % réservent en ligne.'), of('sv', 'Omkring 38 procent bokar.')],
    ],
  },
  definition: {
    right: [
      {
        ...en(`Online booking is a way to choose a time. ${many('We go on.', 8)}`),
        keyword: 'online booking',
      },
      {
        ...of('de', `Eine Wärmepumpe ist ein Heizgerät. ${many('Wir heizen weiter.', 8)}`),
        keyword: 'Wärmepumpe',
      },
      {
        ...of('ja', `オンライン予約とは、時間を選ぶ方法です。${'次に進みます。'.repeat(8)}`),
        keyword: 'オンライン予約',
      },
    ],
    wrong: [
      { ...en(many('Guests go on.', 9)), keyword: 'online booking' },
      { ...of('fr', many('On avance encore.', 9)), keyword: 'pompe à chaleur' },
    ],
  },
  'self-contained': {
    right: [
      en('Booking takes a moment.'),
      en('It is raining on the coast.'),
      of('de', 'Das Haus steht.'),
    ],
    wrong: [
      ...[en('This makes it calm.'), of('de', 'Dies macht es leicht.'), of('fr', 'Cela rassure.')],
      ...[of('es', 'Esto ayuda.'), of('nl', 'Dit helpt.'), of('ja', 'これは便利です。')],
    ],
  },
  'parallel-items': {
    right: [en('First choose a time. Then go.'), of('de', 'Erstens geht es schnell.')],
    wrong: [
      en('First, choose a time. Second, leave a number. Third, come in.'),
      of('de', 'Erstens ist es leicht. Zweitens geht es schnell. Drittens kostet es nichts.'),
      of('fr', 'D’abord, choisissez. Ensuite, écrivez. Enfin, venez.'),
      of('ja', 'まず時間を選びます。次に名前を書きます。最後に送ります。'),
    ],
  },
  passive: {
    right: [
      en(many('Guests choose a time.', 10)),
      of('de', many('Gäste wählen eine Uhrzeit.', 10)),
      of('de', many('Es wird kalt am Meer.', 10)),
    ],
    wrong: [
      en(many('The time is chosen by guests.', 10)),
      of('de', many('Die Zeit wird von Gästen gewählt.', 10)),
    ],
  },
}
