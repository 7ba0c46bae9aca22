const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)
/** Not first in a sentence or after a colon, where the capital says nothing. */
const inside = (words: string) => new RegExp(`(?<=[\\p{L}\\p{N},)] )(?:${words})(?!\\p{L})`, 'u')
/** Where German names a form of address: “das Du anbieten”, but not “das Haus, das du siehst”. */
const named = '(?<![^,] das |zum |beim |vom |per )'
/** Not “toi et ta sœur, vous …”, who are several, and whom one says tu to. */
const single = "(?<!(?:toi et |t[’']accompagn|tous les deux).*)"
/** The ends of sentences. */
const ending = (words: string) => new RegExp(`(?:${words})(?=[。！？]|$)`, 'u')
const ended = (words: string) => new RegExp(`(?:${words})(?=[。！？])(?![^（]*）)`, 'u')

/** Verbs that tell somebody to do something, as the first word of a sentence or behind a colon. */
const first = (words: string) =>
  new RegExp(`(?<=^\\P{L}*|: )(?:${words})(?!\\p{L})(?! ?[:,–])`, 'iu')

/** Words that show a form of address, of several kinds. */
export type Form = readonly RegExp[]

/** How readers are spoken to; what is everyday breaks no rule, but is a way of its own. */
type Forms = { formal: Form; informal: Form; everyday?: Form }

/** Where the form comes first in a text. */
export function formIn(form: Form, text: string): RegExpExecArray | null {
  const found = form.map((kind) => kind.exec(text)).filter((match) => match !== null)
  return found.toSorted((one, other) => one.index - other.index)[0] ?? null
}

/** How readers are spoken to, by the primary tag of a language: words that are only ever one of the two. */
export const formsOfAddress: Readonly<Record<string, Forms>> = {
  de: {
    formal: [inside(`${named}(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)`)],
    informal: [
      word(
        `${named}(?<!auf )(?<!Du und )du(?!-\\p{L}| (?:und du|Pont|Bois|Plessis|Maurier)(?!\\p{L}))|dich|dir|dein(?! Freund und Helfer)(?:e[nmrs]?)?|euch|euer|eure[nmrs]?`,
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
      word(`(?<!rendez-|garde-à-)(?:vous|votre|vos)${single}`),
      word(`(?!(?:chez|assez|nez|rez|lez|rendez)(?!\\p{L}))\\p{Ll}{2,}ez${single}`),
      first('(?!(?:Chez|Assez|Rendez|Suez)(?!\\p{L}))\\p{L}\\p{Ll}+ez(?=[ -]\\p{Ll})'),
    ],
    informal: [
      word(
        "(?<!s[’']est )(?<!à )(?<!m[’']as-)tu(?! et à toi)|(?<!à tu et à )(?<!M\\. )toi|te|tes|ta|tien(?:ne)?s?",
      ),
      // “Ton” is a tone as well, unless it stands behind such words.
      word('(?<=(?:à|dans|pour|avec|chez|selon|sans|et) )ton(?= \\p{Ll}{3})'),
      word("(?<![-\\p{L}])t[’'](?=\\p{Ll})", 'u'),
      first(
        "(?:(?:ensuite|puis|enfin|d[’']abord|alors|après|avant tout),? )?(?:achète|ajoute|appelle|attends|choisis|clique|découvre|écris|essaie|évite|fais|finis|lis|mets|n[’']oublie|ouvre|pense|prends|range|réfléchis|regarde|remplis|vérifie)",
      ),
    ],
  },
  es: {
    formal: [
      word('usted|ustedes'),
      first(
        'abra|acuda|añada|anote|aplique|aproveche|averigüe|busque|cambie|coloque|compare|complete|compre|compruebe|conozca|consulte|contacte|corte|cubra|decida|deje|descargue|descubra|disfrute|elija|envíe|escoja|escriba|espere|evite|guarde|haga|incluya|instale|introduzca|lave|lea|limpie|llame|llene|marque|mezcle|mida|mire|observe|olvide|pague|pida|piense|ponga|pregunte|prepare|pruebe|pulse|quite|recuerde|reserve|retire|revise|seleccione|siga|solicite|utilice|vea|verifique|visite',
      ),
      // “Asegúrese”, “fíjese”: an order with its pronoun.
      word('(?!\\p{Ll}*ndose)\\p{L}\\p{Ll}*[áéíóú]\\p{Ll}{1,3}[ea]se'),
      word(
        'le (?:ayudamos|ofrecemos|recomendamos|invitamos|aconsejamos|asesoramos|esperamos|enviamos|enviaremos|atendemos|acompañamos)',
      ),
    ],
    informal: [
      word('(?<!de )(?<!de tú a )tú(?! a tú)(?! \\p{Lu})', 'u'),
      word('(?<!(?:[Ee]l|[Dd]el|[Uu]n) )[Tt]us?(?! \\p{Lu}\\p{Ll})', 'u'),
      word('(?<!(?:un|el|del|al|su|este) )haz(?! de luz)'),
      word('te|ti|contigo|puedes|quieres|tienes|necesitas|debes|sabes|estás|prefieres'),
      first(
        'abre|añade(?! que)|aprovecha|cambia|compara|comprueba|descubre|elige|espera|evita|haz|introduce|lee|llama(?! la atención)|mira|pide|pon|pulsa|recuerda|revisa|utiliza',
      ),
      word('\\p{L}\\p{Ll}*[áéíóú]\\p{Ll}{1,3}[ae]te(?<!ándote|éndote)'),
    ],
  },
  it: {
    formal: [
      inside('Lei|Su[aoe]i?(?! \\p{Lu})|(?:La|Le)(?= \\p{Ll})'),
      first(
        'aggiunga|apra|approfitti|attenda|chiami|chieda|chiuda|compili|controlli|eviti|faccia|inserisca|lasci|legga|metta|misuri|prenda|prenoti|richieda|ricordi|scarichi|scelga|scopra|scriva|segua|tenga|tolga|usi|verifichi|visiti|(?:ci|si) (?:assicuri|chiami|contatti|ricordi|scriva|segua)',
      ),
      // At the beginning “le” may be an article, but not before what we do.
      first(
        'le (?:chiediamo|consigliamo|daremo|forniremo|invieremo|manderemo|offriamo|proponiamo|ricordiamo|risponderemo|spiegheremo|suggeriamo)',
      ),
    ],
    informal: [
      word('(?<!a )(?<!del )(?<!per )tu(?! per tu)|tu[oae]|tuoi|ti|puoi|vuoi|devi|hai'),
      first(
        'acquista|aggiungi|approfitta|apri|assicurati|chiama|chiedi|chiudi|clicca|compila|confronta|contattaci|controlla|evita|inserisci|iscriviti|lascia|metti|prendi|ricorda|scarica|scegli|scopri|scrivici|segui|tieni|usa',
      ),
    ],
  },
  nl: {
    formal: [word('(?<!(?:tot|letter|klank|klinker|B en|B &) )(?:u(?!-)|uw)')],
    informal: [word('(?<!het )(?:jij(?! &)|jouw?|je)')],
  },
  // “Você” is formal in Portugal and everyday in Brazil, where “o senhor” is formal.
  'pt-PT': {
    formal: [
      word('[Vv]ocês?|(?:[OoAa] senhora?)(?! \\p{Lu})', 'u'),
      first(
        'abra|adicione|anote|aproveite|clique|coloque|compare|compre|confira|conheça|consulte|deixe|descubra|envie|escolha|escreva|evite|experimente|faça|leia|lembre-se|ligue|marque|peça|preencha|reserve|retire|saiba|siga|utilize|veja|verifique|visite',
      ),
    ],
    informal: [word('tu|contigo|teus?|tuas?|ti|te|tens|queres|podes|sabes|deves|estás|vais|fazes')],
  },
  pt: {
    formal: [
      word(
        '[OoAa] senhora?(?= (?:(?:só|não|já|também) )?(?:pode|poderá|deve|precisa|quer|tem|vai|está|recebe|encontra|paga|escolhe)(?!\\p{L}))',
        'u',
      ),
    ],
    everyday: [word('vocês?')],
    informal: [word('tu|contigo|teus?|tuas?|ti')],
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
      // The bare stem of a verb at the end of what it asks for; “yaz” and “ara” are nouns as well.
      word(
        '(?:başla|bekle|değiştir|dene|dikkat et|dinle|ekle|gönder|hazırla|incele|indir|izle|kapat|karşılaştır|kontrol et|kullan|seç|temizle|tıkla|unutma|yap|yıka)(?=[.!]| ve )',
      ),
    ],
  },
  ja: {
    // “冷ます” is no polite form but a verb that ends so.
    formal: [
      ending('です|(?<![冷覚済励悩騙澄醒])ます|ません|ました|でした|ましょう|でしょう|ください'),
    ],
    informal: [
      // Items of lists end so in polite texts as well, without a full stop; and what stands in brackets is an aside.
      ended('(?<!ま|で)す|[うくぐつぬぶむる](?<!しょう)|た(?<![しで]した|ました)|だ|ない'),
    ],
  },
  ru: {
    formal: [word('вы|вас|вам|вами|ваш\\p{Ll}{0,3}')],
    informal: [
      word('ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ему|им|их|ими|ей|ю)'),
      word(
        '(?<!(?:не|[Нн]и) )(?!(?:лишь|тишь|брешь|плешь)(?!\\p{L}))\\p{Ll}{2,}[её]шь(?:ся)?|(?<!(?:не|[Нн]и) )\\p{Ll}{3,}ишь(?:ся)?',
      ),
    ],
  },
  uk: {
    formal: [word('ви|вас|вам|вами|ваш\\p{Ll}{0,3}')],
    informal: [word('ти|тебе|тобі|тобою|тв(?:ій|оя|оє|ої|ого|ому|їм|оїх|оїми|оєї|ою)')],
  },
  cs: {
    formal: [word('vy|vás|vám|vámi|váš|vaš[eai]\\p{Ll}{0,2}')],
    // “Ty” and “ti” are those as well.
    informal: [word('tebe|tobě|tebou|tvůj|tvoj[ei]|tv(?:é|á|ého|ému|ým|ých|ými)')],
  },
  ro: {
    formal: [word('dumneavoastră|dvs')],
    informal: [word('tu|tău|tale|tine|ție')],
  },
  hu: {
    formal: [word('ön|önt|önnek|önnel|öntől|önök\\p{Ll}*')],
    informal: [word('téged|neked|veled|tőled|nálad|hozzád|rólad')],
  },
}
