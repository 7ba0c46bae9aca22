const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)
/** Not first in a sentence or after a colon, where the capital says nothing. */
const inside = (words: string) => new RegExp(`(?<=[\\p{L}\\p{N},)] )(?:${words})(?!\\p{L})`, 'u')
/** Where German names a form of address: “das Du anbieten”, but not “das Haus, das du siehst”. */
const named = '(?<![^,] das |zum |beim |vom |per )'
/** Not “toi et ta sœur, vous …”, who are several, and whom one says tu to. */
const single = "(?<!(?:toi et |t[’']accompagn|tous les deux).*)"
/** The ends of sentences. */
const ending = (words: string) => new RegExp(`(?:${words})(?=[。！？]|$)`, 'u')

/** Verbs that tell somebody to do something, as the first word of a sentence or behind a colon. */
const first = (words: string) =>
  new RegExp(`(?<=^\\P{L}*|: )(?:${words})(?!\\p{L})(?! ?[:,–])`, 'iu')

/** Words that show a form of address, of several kinds. */
export type Form = readonly RegExp[]

/** Where the form comes first in a text. */
export function formIn(form: Form, text: string): RegExpExecArray | null {
  const found = form.map((kind) => kind.exec(text)).filter((match) => match !== null)
  return found.toSorted((one, other) => one.index - other.index)[0] ?? null
}

/** How readers are spoken to, by the primary tag of a language: words that are only ever one of the two. */
export const formsOfAddress: Readonly<Record<string, { formal: Form; informal: Form }>> = {
  de: {
    formal: [inside(`${named}(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)`)],
    informal: [
      word(
        `${named}(?<!auf )(?<!Du und )du(?! und du)|dich|dir|dein(?! Freund und Helfer)(?:e[nmrs]?)?|euch|euer|eure[nmrs]?`,
      ),
      // What is said to one person and has no other meaning.
      word('lies|nimm|gib|sprich|vergiss|hilf|sieh(?! da)|wirf|triff|iss'),
      first(
        'achte|beachte|bring|denke?|füge|geh|hole?|kaufe?|klicke?|komm|kontrolliere|lass|lege?|mache?|melde|notiere|nutze|öffne|prüfe|rechne|rufe?|schau|schließe?|schreibe?|sichere|speichere|tausche|trage|überlege|verwende|vereinbare|vergleiche|vermeide|wähle|warte|ziehe?',
      ),
    ],
  },
  fr: {
    formal: [
      word(`(?<!rendez-|garde-à-)${single}(?:vous|votre|vos)`),
      word(`${single}(?!(?:chez|assez|nez|rez|lez|rendez)(?!\\p{L}))\\p{Ll}{2,}ez`),
      first('(?!(?:Chez|Assez|Rendez|Suez)(?!\\p{L}))\\p{L}\\p{Ll}+ez(?=[ -]\\p{Ll})'),
    ],
    informal: [
      word("(?<!s[’']est )(?<!à )tu(?! et à toi)|(?<!à tu et à )toi|te|tes|ta|tien(?:ne)?s?"),
      word("(?<![-\\p{L}])t[’'](?=\\p{Ll})", 'u'),
      first("ajoute|appelle|choisis|évite|fais|lis|mets|ouvre|pense|prends|vérifie|n[’']oublie"),
    ],
  },
  es: {
    formal: [
      word('usted|ustedes'),
      first(
        'abra|añada|anote|compruebe|consulte|elija|espere|evite|guarde|haga|introduzca|lave|lea|llame|mire|pida|pulse|recuerde|revise|utilice',
      ),
    ],
    informal: [
      word('(?<!de )(?<!de tú a )tú(?! a tú)(?! \\p{Lu})', 'u'),
      word('tus?|te|ti|contigo|puedes|quieres|tienes|necesitas|debes|sabes|estás|prefieres'),
      first(
        'abre|añade|comprueba|elige|espera|haz|introduce|lee|llama|mira|pide|pulsa|recuerda|revisa|utiliza',
      ),
    ],
  },
  it: {
    formal: [
      inside('Lei|Su[aoe]i?(?! \\p{Lu})|(?:La|Le)(?= \\p{Ll})'),
      first(
        'apra|attenda|chiami|chieda|chiuda|controlli|eviti|faccia|lasci|legga|metta|prenda|ricordi|scelga|tenga|usi|verifichi|si ricordi',
      ),
    ],
    informal: [
      word('(?<!a )(?<!del )(?<!per )tu(?! per tu)|tu[oae]|tuoi|ti|puoi|vuoi|devi|hai'),
      first(
        'apri|chiama|chiedi|chiudi|controlla|evita|lascia|metti|prendi|ricorda|scegli|tieni|usa',
      ),
    ],
  },
  nl: {
    formal: [word('(?<!tot )(?:u(?!-)|uw)')],
    informal: [word('(?<!het )(?:jij(?! &)|jouw?|je)')],
  },
  pt: {
    formal: [word('[Vv]ocês?|(?:[OoAa] senhora?)(?! \\p{Lu})', 'u')],
    informal: [word('tu|contigo')],
  },
  pl: {
    formal: [inside('(?:Państw(?:o|a|u|em)|Pan(?:a|u|em|i|ią)?)(?! \\p{Lu})')],
    // Verbs say it without a pronoun; some nouns end as they do.
    informal: [
      word(
        '(?<!na )ty|ciebie|tobie|tob[ąa]|tw[óo]j|twoj(?:a|e|ego|ej|ą|ich)|(?!(?:nasz|wasz|gulasz|klawisz|afisz|lemiesz|towarzysz)(?!\\p{L}))\\p{Ll}{2,}[aeiy]sz',
      ),
      word(
        'sprawdź|weź|zadzwoń|umyj|wybierz|kliknij|pamiętaj|unikaj|zapytaj|przeczytaj|wymień|odkręć|otwórz|zamknij|włóż|użyj|zrób|zapisz|wyłącz|włącz|napisz',
      ),
    ],
  },
  tr: {
    formal: [
      word(
        'siz|sizin|size|sizi|(?!(?:hep|iki|çoğ|hang|\\p{L}*[dgb]e)[a-zıiuü]*n[ıiuü]z(?!\\p{L}))\\p{L}{2,}[aeıioöuü]n[ıiuü]z\\p{L}*',
      ),
    ],
    informal: [
      word('sen(?! \\p{Lu})|Sen(?! \\p{Lu})|senin|sana|seni', 'u'),
      word(
        '\\p{L}+(?:[aeıiuü]r|yor|[ae]ca[kğ]|m[ıi]ş)s[ıiuü]n|\\p{L}+(?:[aeıiuü]r|yor|m[ae]z)s[ae]n',
      ),
    ],
  },
  ja: {
    // “冷ます” is no polite form but a verb that ends so.
    formal: [
      ending('です|(?<![冷覚済励悩騙澄醒])ます|ません|ました|でした|ましょう|でしょう|ください'),
    ],
    informal: [
      ending('(?<!ま|で)す|[うくぐつぬぶむる](?<!しょう)|た(?<![しで]した|ました)|だ|ない'),
    ],
  },
}

/** Whether a language's two forms are a formal and an informal one: “você” is formal in Portugal and everyday in Brazil. */
export const ranksForms = (language: string): boolean => language !== 'pt'
