import { expect, test } from 'vitest'
import { checkArticle } from './check-article.ts'
import { articleWith } from './checks.fixture.ts'

function found(language: string, section: string) {
  const { checks } = checkArticle(articleWith({ language, section }))
  return checks.find((check) => check.id === 'spelling')?.findings.map(({ message }) => message)
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
  [
    'en-GB',
    'Some organise it, others organise nothing, and one will organize it.',
    ['“organize” here, “organise” elsewhere.'],
  ],
  ['en-GB', 'We advertise it, and the exercise is to compromise without surprise.', []],
  ['en-AU', 'They specialize in ferns.', ['“specialize” is American spelling.']],
  ['en-CA', 'They analyze what the agencies organise.', ['“organise” is not Canadian spelling.']],
  ['en-US', 'Her analyses are read by everybody. Grey was the editor then.', []],
  ['en-US', 'He analyses the water, and has learnt to wait.', ['“analyses” is British spelling.']],
  ['en-GB', 'The dose is one gray. A gray dog tires quickly.', ['“gray” is American spelling.']],
  [
    'en-GB',
    'Change all four tires in the autumn program break.',
    ['“tires” is American spelling.'],
  ],
  [
    'en',
    'The adviser wrote. Another adviser called. No advisor came.',
    ['“advisor” here, “adviser” elsewhere.'],
  ],
  ['de-DE', 'Ich glaube, daß es geht. Das Geschoß bleibt.', ['“daß” is spelling of before 1996.']],
  ['de-DE', 'In Basel steht das Haus an der Rheinstrasse.', []],
  ['de-DE', 'Das Haus steht an der Rheinstrasse.', ['“Rheinstrasse” is Swiss spelling.']],
  [
    'de-DE',
    'Der Delfin springt. Ein Delfin taucht. Ein Delphin bleibt.',
    ['“Delphin” here, “Delfin” elsewhere.'],
  ],
  [
    'de-AT',
    'Im Jänner war es kalt, im Jänner darauf mild, im Januar danach nass.',
    ['“Januar” here, “Jänner” elsewhere.'],
  ],
  ['de-CH', 'Die Formel stammt von Gauß, das Porzellan aus Meißen.', []],
  [
    'pt-BR',
    'O chefe de facto equipa a sala, e a equipa chega.',
    ['“equipa” is European spelling.'],
  ],
  ['pt-BR', 'Pegue o autocarro.', ['“autocarro” is said in Portugal.']],
  ['pt-PT', 'O ecrã avisa os usuários.', ['“usuários” is said in Brazil.']],
  ['fr-FR', 'La couleur du centre est grise.', undefined],
])('spelling in %s: %s', (language, section, messages) => {
  expect(found(language, section)).toEqual(messages)
})
