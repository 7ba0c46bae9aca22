import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import type { Parts } from '../checks.fixture.ts'

/** What a check lets pass, and what it finds. */
export type Examples = { right: Parts[]; wrong: Parts[] }

const en = (section: string): Parts => ({ section })
const of = (language: string, section: string): Parts => ({ section, language })

/** Right and wrong examples of Markdown, blanks and marks. */
export const examplesOfForm: Partial<Record<CheckId, Examples>> = {
  marks: {
    right: [
      { bodyContent: `${'A [page](https://harbour.example/booking) is **here**. '.repeat(1_000)}` },
      en('Its _id and _layout are set; write to ann@harbour.example, 2 ** 8 times.'),
      en('Wow! [A barn](https://harbour.example/about) (see [1], and [2]).'),
      en('Run:\n\n```sh\nnpm start\n```\n\nThen wait.'),

      en('It is **bold**, _soft_, ~~gone~~ and `code`, as in 2 * 3 = 6 or a \\*\\*mark\\*\\*.'),
      of('de', 'Alle Leser*innen zahlen 5 €*.\n\n*) Ohne Versand.'),
      of('de', 'Der Preis** gilt heute.\n\n** zzgl. Versand'),
      of('ja', 'これは**「重要」**です。'),
      of('fr', 'L’`été` arrive, voir [la page](https://harbour.example/booking).'),
      en('Call `**kwargs` or `[a](b` in code, and use C# or snake_case_names.'),
      en('A citation [1], a range [2–4] and (see below).'),
    ],
    wrong: [
      of('de', 'Das Wort _Gemütlichkeit bleibt offen.'),
      en('The ** quick release ** lever.'),
      en('! [A barn](https://harbour.example/barn.jpg)'),
      en('See (our guide)[https://harbour.example/booking], please.'),
      en('We read [our plan](, and it was good.'),
      // Beside an address as well.
      en('Write to ann@harbour.example for **help.'),
      en('Run:\n\n```sh\nnpm start\n\nThen wait.'),

      en('This is **bold without an end.'),
      en('This is bold** without a beginning.'),
      of('de', 'Das ist ~~gestrichen und nie zu.'),
      of('fr', 'Voir [la page](https://harbour.example/a b c'),
      of('es', 'Vea [la página] (https://harbour.example/booking) hoy.'),
      of('it', 'Una nota[^1] senza testo.'),
      of('ja', 'これは**重要な点です。'),
      of('pl', 'To jest *ważne i nie ma końca.'),
      en('###Heading without a blank'),
      en('Fish &amp;amp; chips.'),
      en('A <b>tag</b> here.'),
      { title: 'Calm **booking** for clinics on the coast' },
    ],
  },
  lists: {
    right: [
      en('### Terms\n\n- One\n\nWhat one is.\n\n- Two\n\nWhat two is.'),

      en('- one\n- two'),
      en('1. First step\n\nMore on it.\n\n2. Second step\n\nMore.'),
      of('fr', '– Bonjour, dit-elle.\n– Bonjour.'),
    ],
    wrong: [
      en('1986. That was the year.'),
      en('### One\n\n- One\n\nText.\n\n### Two\n\nText.'),

      ...[en('Only this:\n\n- one'), of('de', '1. Erstens'), en('- one\n-\n- three')],
      of('nl', '• een\n• twee'),
    ],
  },
  tables: {
    right: [en('| A | B |\n| - | - |\n| 1 | 2 |'), en('|  | B |\n| - | - |\n| 1 | 2 |')],
    wrong: [
      ...[en('| A | B |\n| - | - |\n| 1 |'), en('|  |  |\n| - | - |\n| 1 | 2 |')],
      of('de', '| A |  |\n| - | - |\n| 1 | 2 |'),
      of('fr', '| A | B |\n| --- |\n| 1 | 2 |'),
      en('| A | B |\n| - | - |'),
      of('sv', '| A | B |\n| 1 | 2 |'),
    ],
  },
  references: {
    right: [
      en('See [it](https://harbour.example/a), [mail](mailto:a@b.example), [call](tel:+4412).'),
      en('A note.[^1]\n\n[^1]: Its text.'),
      en('![A door](/storage/v1/object/public/article-images/1/gallery/text-1.webp)'),
    ],
    wrong: [
      ...[en('[it](/relative)'), en('[it](#part)'), en('[it]()'), en('[it](https://harbour)')],
      ...[of('de', '![Tür](tuer.jpg)'), of('fr', '[écrire](mailto:nous)')],
      of('es', 'Texto.\n\n[^1]: Nadie la nombra.'),
    ],
  },
  spaces: {
    right: [
      en('That that is so, and he had had it. The The played; . . . and so on.'),
      of('de', 'Die, die die Stadt kennen, wissen, dass das das Ende ist.'),
      of('fr', 'Les mémoires de de Gaulle, que nous nous lisons.'),
      of('es', 'El tren para para recoger a todos.'),
      of('id', 'Anak-anak berjalan pelan pelan.'),

      en('One blank, one mark … and so on...'),
      of('fr', 'Vraiment ? Oui : « bien » ; très bien !'),
      en('| A  | B |\n| -- | - |\n| 1  | 2 |'),
      en('A line  \nand the next. Use `a  b` in code.'),
    ],
    wrong: [
      en('They closed the the bridge.'),
      en('The the bridge is closed.'),
      of('de', 'Wasser und und Brot.'),
      of('fr', 'Ouvert dans dans la soirée.'),
      of('tr', 'Bu bir bir deneme.'),
      of('ru', 'Он жил в в Москве.'),

      ...[en('Two  blanks.'), of('de', 'Ein Wort , und noch eins.'), of('fr', 'Oui,, non.')],
      ...[of('it', 'Fine.. O no.'), of('es', 'Hola .')],
    ],
  },
  punctuation: {
    right: [
      en('“One,” she said. The screen of 24" and 5\'10" was hers. “Two.”'),
      en('She calls it “one ‘small’ step”, and shows `"` in code. “Good.”'),
      en('From 2019–2023 the London–Leeds line – a slow one – was shut.'),
      en('“One,” she said.\n\n> "Two," he wrote.'),
      of('pt-PT', '«Mudou muito, esta rua», diz. Chamam-lhe “nova Baixa”. «Eu não sei nada.»'),
      of('fr', '— Vous venez ?\n\n— Oui, dit-elle — enfin, presque — et elle part.'),
      of('de', 'Der Zug Berlin - Hamburg fährt – wie immer – um acht, Mo - Fr.'),
      of('ja', '彼は「はい」と言った。“OK”も使う。'),
    ],
    wrong: [
      en('“One,” she said. "Two," he said. “Three.”'),
      of('de', '„Eins und zwei und drei“, sagt sie. «Zwei und drei und vier», sagt er.'),
      of(
        'fr',
        '« Une chose est sûre ici », dit-elle. "Deux", dit-il. « Trois choses sont sûres ».',
      ),
      en('It opens—at last—today. It closes – too soon – tomorrow.'),
      of('ru', 'Мать — врач. Отец - учитель. Брат — повар.'),
    ],
  },
}
