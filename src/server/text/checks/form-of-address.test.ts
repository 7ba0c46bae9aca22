import { expect, test } from 'vitest'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { checkArticle } from './check-article.ts'
import { articleWith } from './checks.fixture.ts'

function found(language: string, section: string) {
  const { checks } = checkArticle(articleWith({ language, section }))
  return checks.find((check) => check.id === 'address')?.findings.map(({ message }) => message)
}

test.each([
  [
    'de-DE',
    'Wenn du anrufst, nehmen wir ab. Bring deinen Ausweis mit. Danach rufen wir Sie an.',
    ['“Sie” here, “du” elsewhere.'],
  ],
  ['de-DE', 'Sie ruft an, und du nimmst ab. Das geht dich etwas an.', []],
  ['de-DE', 'Rufen Sie uns an. Wir helfen Ihnen. „Kommst du?“, fragt das Kind.', []],
  [
    'fr-FR',
    'Prenez votre temps. Vous verrez. Tu peux appeler.',
    ['“Tu” here, “Prenez” elsewhere.'],
  ],
  [
    'es-ES',
    'Llama cuando quieras, tú decides. Si usted prefiere, escriba.',
    ['“usted” here, “Llama” elsewhere.'],
  ],
  [
    'nl-NL',
    'Bel ons als je tijd hebt. Je krijgt antwoord. Wij bellen u terug.',
    ['“u” here, “je” elsewhere.'],
  ],
  ['de-DE', 'Man bot mir das Du an. Rufen Sie uns an, oder tippen Sie `du` ein.', []],
  ['de-DE', 'Rufen Sie uns an. Wir holen euch ab.', ['“euch” here, “Sie” elsewhere.']],
  ['fr-FR', 'Tu prends rendez-vous, puis tu attends.', []],
  ['fr-FR', 'Il s’est tu. Vous entrez.', []],
  ['pt-BR', 'Você liga. Você espera. Tu decides.', ['“Tu” here, “Você” elsewhere.']],
  [
    'pl-PL',
    'Jeśli chcesz, zadzwoń. Możesz też napisać. Potem dzwoni do Pana nasz klawisz.',
    ['“Pana” here, “chcesz” elsewhere.'],
  ],
  [
    'tr-TR',
    'Evinizi boyayın. Odanız bir gece dinlensin. Denizden gelirsen ara.',
    ['“gelirsen” here, “Evinizi” elsewhere.'],
  ],
  [
    'ja-JP',
    '予約は三分で終わります。変更もできます。担当者が確認する。',
    ['“る” here, “ます” elsewhere.'],
  ],
  ['ja-JP', '予約は三分で終わりました。ご確認ください。変更は「今日する」を押しましょう。', []],
  [
    'de-DE',
    'Rufen Sie uns an. Prüfe die Rechnung. Fragen Sie nach.',
    ['“Prüfe” here, “Sie” elsewhere.'],
  ],
  ['de-DE', 'Mit Zahlen steht sie auf Du und Du. Rufen Sie uns an.', []],
  [
    'fr-FR',
    'Vérifiez le bail. Gardez une copie. Ajoute la date.',
    ['“Ajoute” here, “Vérifiez” elsewhere.'],
  ],
  ['fr-FR', 'Toi et ta sœur, vous payez la moitié. Garde une copie.', []],
  ['es-ES', 'Consulte los barrios. Se habla de tú a tú. Revise el contrato.', []],
  ['it-IT', 'Si danno del tu. Legga il contratto, e porti la Sua copia.', []],
  ['nl-NL', 'Hij zei: ‘Jij mag mee.’ Toch hebt u een kaartje nodig.', []],
  ['ja-JP', '粗熱を冷ます。そのあと一晩寝かせる。', []],
  ['de-DE', 'Kinder fragen oft: Warum gehst du? Antworten Sie ehrlich.', []],
  ['de-DE', 'Prüfen Sie den Preis. Das heißt: Du sparst.', ['“Du” here, “Sie” elsewhere.']],
  ['de-DE', 'Jeder ist deines Glückes Schmied, sagt das Sprichwort. Rufen Sie uns an.', []],
  ['fr-FR', 'Le m’as-tu-vu passe. Vous entrez. M. Toi ouvre.', []],
  ['fr-FR', 'Vous comparez. Puis, pense au loyer.', ['“Puis, pense” here, “Vous” elsewhere.']],
  ['fr-FR', 'Le ton monte, et vous sortez. Aide-toi, dit le proverbe.', []],
  ['fr-FR', 'Vous écrivez avec ton stylo.', ['“ton” here, “Vous” elsewhere.']],
  [
    'es-ES',
    'Riégalas poco y fíjate en tus hojas. Asegúrese antes.',
    ['“Asegúrese” here, “fíjate” elsewhere.'],
  ],
  ['es-ES', 'El tu y el su se confunden. Revise cada frase. Llama la atención el frío.', []],
  [
    'it-IT',
    'Scegli la taglia. Le invieremo il pacco, che puoi rendere.',
    ['“Le invieremo” here, “Scegli” elsewhere.'],
  ],
  ['nl-NL', 'De letter u klinkt zo. Het college van B en U sprak. Je leest het morgen.', []],
  ['pt-BR', 'Você escolhe. O senhor da loja ajuda.', []],
  [
    'pt-BR',
    'Você escolhe e você paga. O senhor só precisa assinar.',
    ['“O senhor” here, “Você” elsewhere.'],
  ],
  ['pt-PT', 'Tu escolhes. Você paga quando queres.', ['“Você” here, “Tu” elsewhere.']],
  [
    'tr-TR',
    'Duvarlarınızı ölçün. Odanızı boyayın. Açık bir renk seç.',
    ['“seç” here, “Duvarlarınızı” elsewhere.'],
  ],
  ['ja-JP', '予約は簡単です。\n\n- 電話をかける\n- 名前を言う', []],
  ['ja-JP', '次の点を見ましょう（これが一つ。）。簡単です。', []],
  [
    'ru',
    'Вы платите картой. Никогда не знаешь, кто придёт. Курьер привезёт твой заказ.',
    ['“твой” here, “Вы” elsewhere.'],
  ],
  [
    'uk-UA',
    'Ви платите карткою. Кур’єр привезе твоє замовлення. Ми чекаємо на вас.',
    ['“твоє” here, “Ви” elsewhere.'],
  ],
  [
    'cs-CZ',
    'Pošleme vám zprávu. Ty dny jsou pryč. Vaše tašky i tvoje boty čekají.',
    ['“tvoje” here, “vám” elsewhere.'],
  ],
  [
    'hu-HU',
    'Elküldjük Önnek. Az ön csomagja vár. Majd írunk neked.',
    ['“neked” here, “Önnek” elsewhere.'],
  ],
  [
    'ro-RO',
    'Vă sunăm pe dumneavoastră. Alegeți dumneavoastră. Coletul tău vine.',
    ['“tău” here, “dumneavoastră” elsewhere.'],
  ],
  ['fr-FR', 'Vous lisez. Le TA de Lyon et le TE suivent.', []],
  ['de-DE', 'Auf dem Schild steht: Hier bist du richtig. Treten Sie ein. Der Du-Modus ist an.', []],
  ['nl-NL', 'Je weet maar nooit, zei de molenaar. Komt u langs.', []],
  ['es-ES', 'Tu Casa es una inmobiliaria. Pida cita. El haz de luz cae.', []],
  [
    'es-ES',
    'Usted paga, y usted decide. Antes de salir, haz una lista.',
    ['“haz” here, “Usted” elsewhere.'],
  ],
  [
    'de-DE',
    'Rufen Sie an. Sie sagte: "Wenn du mir hilfst, gehe ich. Dann bekommst du Geld." Fragen Sie nach.',
    [],
  ],
  [
    'de-DE',
    'Der Schirm hat 24" und Sie sehen gut. Ein zweiter hat 30" für dich.',
    ['“dich” here, “Sie” elsewhere.'],
  ],
  ['en-GB', 'You call, and we answer.', undefined],
])('address in %s: %s', (language, section, messages) => {
  expect(found(language, section)).toEqual(messages)
})

test.each([
  [
    'formal',
    'Du rufst an, und wir nehmen ab.',
    ['“Du” here; the client’s readers are addressed formally.'],
  ],
  ['formal', 'Rufen Sie uns an. Wir helfen Ihnen.', []],
  ['informal', 'Rufen Sie uns an.', ['“Sie” here; the client’s readers are addressed informally.']],
] as const)('an article for readers who are addressed %sly: %s', (address, section, messages) => {
  const parts = { introduction: 'Ruhe beginnt früh.', conclusion: 'Das war es.' }
  const rules = { ...noRules, address }
  const { checks } = checkArticle(
    articleWith({ ...parts, language: 'de-DE', section, ground: { rules } }),
  )
  const found = checks.find(({ id }) => id === 'address')
  expect(found?.findings.map(({ message }) => message)).toEqual(messages)
})

test('“você” is no breach of an informal address: it is everyday in Brazil', () => {
  const rules = { ...noRules, address: 'informal' as const }
  const { checks } = checkArticle(
    articleWith({ language: 'pt-BR', section: 'Você liga, e você espera.', ground: { rules } }),
  )
  expect(checks.find(({ id }) => id === 'address')?.findings).toEqual([])
})

test('“o senhor” is a breach of an informal address in Brazil, and “você” one in Portugal', () => {
  const messages = (language: string, section: string) => {
    const rules = { ...noRules, address: 'informal' as const }
    const { checks } = checkArticle(articleWith({ language, section, ground: { rules } }))
    return checks.find(({ id }) => id === 'address')?.findings.map(({ message }) => message)
  }
  const said = 'here; the client’s readers are addressed informally.'
  expect(messages('pt-BR', 'O senhor precisa do CPF.')).toEqual([`“O senhor” ${said}`])
  expect(messages('pt-PT', 'Você precisa do cartão.')).toEqual([`“Você” ${said}`])
})
