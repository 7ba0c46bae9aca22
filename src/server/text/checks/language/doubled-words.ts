/**
 * Words that no sentence has twice in a row, by the primary tag of a language. “That that”, “had had”, German “die die” or
 * French “nous nous” are sentences, so those are not among them.
 */
const neverTwice: Readonly<Record<string, string>> = {
  en: 'the|a|an|of|and|or|with|from|by|as|be|was|were|are|has|its|our|your|their|we|they|he|she|i|and|but|if|into|than|then|these|not|can|will',
  de: 'und|oder|aber|ein|eine|einen|einem|einer|eines|mit|von|für|nicht|auch|sind|ist|im|zum|zur|vom|beim|bei|des|aus|ich|wir|wenn|als|dass|kann|wird|noch|nur',
  fr: 'le|de|du|des|et|ou|un|une|dans|pour|avec|sur|par|aux|au|est|sont|ne|qui|sans|leur|leurs|ses|ces',
  es: 'el|los|las|de|del|y|un|una|en|con|por|al|es|son|sus|su|cuando|pero|sin|más',
  it: 'il|lo|gli|di|e|un|una|del|della|dei|con|per|è|sono|nel|nella|al|alla|da|dal|anche|non',
  nl: 'de|een|en|van|met|in|voor|niet|zijn|bij|naar|ook|uit|maar|als|wordt|kan',
  pt: 'o|os|as|de|do|da|dos|das|e|um|uma|em|no|na|com|por|ao|que|não|mais|seu|sua|são',
  pl: 'i|w|z|na|do|oraz|jest|są|ale|dla|od|przy|po|lub|nie|który|która',
  sv: 'och|en|ett|med|av|för|på|som|inte|är|till|men|eller|från|vid',
  da: 'og|en|et|med|af|for|på|som|ikke|er|til|men|eller|fra|ved',
  tr: 'bir|ve|için|ile|bu|olan|ama|veya|gibi|daha|en',
  ru: 'и|в|на|с|из|от|для|по|но|или|как|не|это|при|к',
}

/** Words that begin names as well: “les mémoires de de Gaulle”. */
const particle = /^(?:de|di|da|du|do|dos|das|del|van|von|en|la)$/i

/** A word that stands there twice in a row, with both of its places, such as “the the”; null where there is none. */
export function doubledWord(text: string, language: string): string | null {
  const words = neverTwice[language]
  if (!words) return null
  const edge = "[\\p{L}\\p{M}\\p{N}'’.-]"
  const twice = new RegExp(
    `(?<!${edge})(${words})(?=([ \\n]+\\1)(?![\\p{L}\\p{M}\\p{N}'’-])(.{0,2}))`,
    'giu',
  )
  for (const [, one = '', again = '', after = ''] of text.matchAll(twice)) {
    // Whoever writes both with a capital names something: “The The”.
    if (again !== again.toLowerCase()) continue
    if (particle.test(one) && /^ \p{Lu}/u.test(after)) continue
    return `${one}${again}`
  }
  return null
}
