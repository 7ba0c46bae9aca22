import { expect, test } from 'vitest'
import type { CheckId } from '#contracts/articles/checks.ts'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { checkArticle } from './check-article.ts'
import { articleWith } from './checks.fixture.ts'

function found(id: CheckId, language: string, section: string) {
  const { checks } = checkArticle(articleWith({ language, section }))
  return checks.find((check) => check.id === id)?.findings.map(({ message }) => message)
}

test.each([
  [
    'en-GB',
    'The grey center costs nothing, and its colour stays.',
    ['“center” is American spelling.'],
  ],
  ['en-US', 'We organize the color of each center.', []],
  ['en-US', 'We organise the colour of each centre.', ['“organise” is British spelling.']],
  ['en-GB', 'We organize it in Oxford, and analyse it in the theatre.', []],
  [
    'en',
    'The colour stays. The centre is grey. A cozy corner waits.',
    ['“cozy” is American spelling.'],
  ],
  ['en', 'A cozy corner waits in the theater.', []],
  ['en-GB', 'She said: “Our center is gray.” Nobody minded.', []],
  ['en-GB', 'They met at the Rockefeller Center in the rain.', []],
  ['en-GB', 'They met there.\n\n> The center is gray, says the sign.', []],
  ['de-CH', 'Auf der Straße ist es ruhig.', ['“Straße” is not Swiss spelling.']],
  ['de-DE', 'Auf der Straße ist es ruhig.', []],
  ['de-DE', 'Vor dem Haus ist es heiss und gross.', ['“heiss” is Swiss spelling.']],
  ['de-DE', 'Frau Weiss misst die Masse der Busse.', []],
  ['pt-PT', 'Um problema económico e um contato.', ['“contato” is Brazilian spelling.']],
  ['pt-BR', 'O prémio vem depois.', ['“prémio” is European spelling.']],
  ['pt-BR', 'A experiência tem um prêmio, e o fato vem no registro.', []],
  [
    'en-GB',
    'The hall is ninety meters long. To curb the noise, shut it.',
    ['“meters” is American spelling.'],
  ],
  ['en-GB', 'A good practice has a gas meter, and may program its heating.', []],
  ['en-US', 'They practise at noon.', ['“practise” is British spelling.']],
  [
    'en-GB',
    'Travelers pay by check. Labor Day is a Monday.',
    ['“Travelers” is American spelling.'],
  ],
  ['en-AU', 'The program runs for six weeks in Hobart.', []],
  ['en-CA', 'The neighbour organized it.', []],
  ['en-CA', 'The color of the tire is black.', ['“color” is not Canadian spelling.']],
  ['de-CH', 'Die E-Mail ging an Uwe Weiß in Kassel.', []],
  ['pt-PT', 'Escreva para contato@loja.example, por favor.', []],
])('spelling in %s: %s', (language, section, messages) => {
  expect(found('spelling', language, section)).toEqual(messages)
})

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
  ['en-GB', 'You call, and we answer.', undefined],
])('address in %s: %s', (language, section, messages) => {
  expect(found('address', language, section)).toEqual(messages)
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
