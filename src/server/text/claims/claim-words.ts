import { primaryOf, wholeWords } from '../language/words.ts'

/** The agency's client speaking of itself. */
const own: Record<string, RegExp> = {
  en: wholeWords('we|our|ours'),
  de: wholeWords('wir|unser\\w*'),
  fr: wholeWords('nous|notre|nos'),
  es: wholeWords('nosotros|nuestr\\w+'),
  it: wholeWords('noi|nostr\\w+'),
  nl: wholeWords('wij|onze|ons'),
}

/** Words that lean on somebody's findings. */
const findings: Record<string, RegExp> = {
  en: wholeWords(
    'studies|study|research(?:ers)?|survey(?:s|ed)?|according to|statistics|reported|experts|founded|certified|award(?:ed|-winning)?|invented',
  ),
  de: wholeWords(
    'Studien?|Untersuchung(?:en)?|Umfragen?|Forsch\\w+|laut|Statistik(?:en)?|Fachleute|gegründet|zertifiziert|ausgezeichnet',
  ),
  fr: wholeWords('études?|recherches?|sondages?|selon|statistiques?|experts?|fondée?|certifiée?'),
  es: wholeWords(
    'estudios?|investigaci[óo]n(?:es)?|encuestas?|según|estadísticas?|expertos?|fundad[ao]|certificad[ao]',
  ),
  it: wholeWords(
    'stud[io]|ricerc(?:a|he)|sondagg(?:io|i)|secondo|statistiche|esperti|fondat[ao]|certificat[ao]',
  ),
  nl: wholeWords(
    'studies?|onderzoek(?:en|ers)?|enquêtes?|volgens|statistieken|deskundigen|opgericht|gecertificeerd',
  ),
}

/** How advice begins, or what it says to the reader. */
const advising: Record<string, RegExp> = {
  en: /^(?:ask|bring|check|choose|compare|start|begin|take|keep|make|try|use|write|read|look|let|tell|give|put|leave|plan|book|call|ring|visit|consider|avoid|don['’]t|do not|never|always|remember|if you|when you|you (?:can|may|should|need|might|could|will))\b/i,
  de: /^(?:frag|bring|prüf|nimm|nehmen|leg|gib|geben|tritt|such|warte|wisch|wer |wenn (?:du|sie|man)|du |man )/i,
  fr: /^(?:demandez|apportez|vérifiez|choisissez|comparez|commencez|prenez|évitez|pensez|si vous|vous pouvez|vous devez)\b/i,
  es: /^(?:pregunte|lleve|compruebe|elija|compare|empiece|tome|evite|piense|si usted|puede)\b/i,
  it: /^(?:chieda|porti|controlli|scelga|confronti|inizi|prenda|eviti|se )/i,
  nl: /^(?:vraag|neem|controleer|kies|vergelijk|begin|vermijd|denk|als u|als je|u kunt|je kunt)\b/i,
}

/** Sets something above or before all others. */
const superlatives: Record<string, RegExp> = {
  en: wholeWords(
    "(?:the|its|our|their|most|least) (?:only|first|most|least) \\p{L}+ (?:in|of|to|on|that|who)|(?:best|worst|largest|biggest|smallest|highest|lowest|fastest|oldest|newest|youngest|cheapest|safest|strongest|longest|commonest|most (?:common|popular|used|important|effective|frequent)) \\p{L}+|market leader|number one|unrivalled|world(?:['’]s|-leading)",
  ),
  de: wholeWords(
    '(?:größte|kleinste|beste|höchste|niedrigste|schnellste|älteste|neueste|jüngste|günstigste|sicherste|häufigste|wichtigste|beliebteste|führende|einzige)[nrms]?|Marktführer\\p{L}*|weltweit erste[nrs]?',
  ),
  fr: wholeWords(
    '(?:le|la|les) (?:plus|moins|meilleure?s?|pires?|seule?s?|premiers?|premières?) \\p{L}+|leader',
  ),
  es: wholeWords(
    '(?:el|la|los|las) (?:más|menos|mejor(?:es)?|peor(?:es)?|únic[oa]s?) \\p{L}+|líder',
  ),
  it: wholeWords('(?:il|la|i|le) (?:più|meno|migliori?|peggiori?|unic[oa]) \\p{L}+|leader'),
  nl: wholeWords(
    '(?:grootste|kleinste|beste|hoogste|laagste|snelste|oudste|nieuwste|goedkoopste|veiligste|belangrijkste|enige)|marktleider',
  ),
  pt: wholeWords('(?:o|a|os|as) (?:mais|menos|melhor(?:es)?|pior(?:es)?|únic[oa]s?) \\p{L}+|líder'),
  tr: wholeWords('en (?:\\p{L}+)|tek|lider\\p{L}*'),
  pl: wholeWords('naj\\p{L}+|jedyn(?:y|a|e|ym|ą)|lider\\p{L}*'),
  sv: wholeWords(
    '(?:största|minsta|bästa|högsta|lägsta|snabbaste|äldsta|nyaste|billigaste|säkraste|vanligaste|enda)|marknadsledare',
  ),
  ja: /最も|最大|最高|最小|最低|最多|最古|最新|唯一|世界一|日本一|業界一|世界初|日本初/u,
}

const inLanguage = (patterns: Record<string, RegExp>) => (sentence: string, language: string) =>
  (patterns[primaryOf(language)] ?? patterns.en ?? /$^/).test(sentence)

/** Whether the words by which a client speaks of itself are known in a language. */
export const knowsOwnWords = (language: string): boolean => primaryOf(language) in own
export const speaksForClient = inLanguage(own)
export const namesFindings = inLanguage(findings)
export const advises = inLanguage(advising)
export const setsAboveAll = inLanguage(superlatives)
