/**
 * What looks like the end of a sentence and is none. All languages share these: a sentence must be the same whatever
 * language its text is taken for, since what is found of it is stored under its words.
 */

/** Ends of what looks like a sentence and is none: "Dr.", "z. B.", "e.g.", an initial. */
const abbreviatedBefore =
  /(?:^|[\s(„“"'])(?:\p{L}|Dr|Prof|Mr|Mrs|Ms|St|No|Nr|vs|approx|e\.\s?g|i\.\s?e|etc|cf|vol|Inc|Ltd|Co|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ca|Abs|Art|S|Str|Hr|Fr|M|Mme|Mlle|p\.\s?ex|env|Sr|Sra|Ud|Uds|Dra|p\.\s?ej|aprox|bijv|dhr|mevr|ing|dott|sig)\.$/u
const abbreviated = new RegExp(
  '(?:^|[\\s(„“"\'«-])(?:' +
    'med|vet|dent|jur|phil|rer|nat|Dipl|Ing|Fa|inkl|exkl|zzgl|abzgl|ggf|Ggf|evtl|sog|Tel|Abb|Bd|Hrsg|Jh|Kap|max|min|Mo|Di|Mi|Do|Sa|So|Rd|Ave|Gen|Gov|Rev|Jr|Fig|Lt|Sgt|Capt|Col|incl|excl|est|Eng|Enga|' +
    'av|Av|boul|bd|Mgr|Cie|éd|Avda|Dña|pág|núm|tel|Rte|Mrs|avv|arch|pag|sigg|geom|dott\\.ssa|sig\\.ra|' +
    'Cad|Sok|Mah|Doç|Uzm|Ul|ul|al|os|dr|mgr|inż|prof|np|tzn|tj|m\\.in|godz|nr|kl|t\\.ex|bl\\.a|s\\.k|dvs|forts' +
    ')\\.$|\\p{L}(?:str|Str)\\.$',
  'u',
)
/** More than the longest abbreviation has. */
const longestEnd = 12

/** A number that counts off what follows it: "am 3.", "die 2.", or one that begins the sentence. */
const ordinal =
  /(?:^|(?<![\p{L}])(?:der|die|das|den|dem|des|am|im|zum|zur|vom|beim|ihre[nmrs]?|seine[nmrs]?|jede[nmrs]?|bis|ab|seit|Der|Die|Das|Den|Dem|Am|Im|Zum|Zur|Vom|Seit|Ab|w|W|od|do|V|v|ve|den|År) )\d{1,3}\.$/u
const numbered = /(?<!\d)\d{1,2}\.$/
const months =
  'Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|' +
  'Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık|Jahrhundert|Auflage|Etage|Stock|Platz|Mal|Kapitel|Klasse|Semester|Quartal|Halbjahr'
const shortMonth = /(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez)\.$/
const counted = new RegExp(`^\\s*(?:${months})`, 'u')
/** What begins a sentence rather than follows an ordinal. */
const smallWord =
  /^\s*(?:Der|Die|Das|Den|Dem|Ein|Eine|Er|Sie|Es|Wir|Man|Dann|Danach|Damit|Dort|Hier|Heute|Doch|Aber|Auch|Und|Oder|Wer|Was|Wie|Wo|In|Im|Am|An|Auf|Aus|Bei|Mit|Nach|Von|Vor|Zu|Für|Seit|Viele|Alle|Bu|O|Bir|Ve|Ama)(?!\p{L})/u

const closers: Readonly<Record<string, string>> = {
  ...{ '„': '“', '“': '”', '«': '»', '»': '«', '「': '」', '『': '』', '（': '）', '(': ')' },
}

/** Whether a text goes on behind what looks like the end of a sentence, given what follows. */
export function goesOn(open: string, rest: string): boolean {
  if (wentOn(open, rest)) return !/\d r\.$/.test(open) || !/^\s*\p{Lu}/u.test(rest)
  const end = open.slice(-longestEnd)
  if (end.endsWith('.') && abbreviated.test(end)) return true
  if (shortMonth.test(end) && /^\s*\d/.test(rest)) return true
  if (numbered.test(end) && counted.test(rest)) return true
  if (/\d\.$/.test(end) && ordinal.test(open.slice(-20)) && !smallWord.test(rest)) return true
  if (/["”“»’』」)]$/.test(end) && /^\s*(?:\p{Ll}|と|って|という)/u.test(rest)) return true
  if (/[）)]$/.test(end) && /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(rest)) return true
  const closer = openMark(open)
  return closer !== null && rest.includes(closer)
}

/** The same before dates, brackets and quotations were seen. */
export const wentOn = (open: string, _rest: string): boolean =>
  abbreviatedBefore.test(open.slice(-longestEnd))

/** The mark that would close the quotation or bracket which a text leaves open; null for none. */
function openMark(text: string): string | null {
  if (!/[„“«»「『（(]/.test(text)) return null
  const open: string[] = []
  for (const [mark] of text.matchAll(/[„“”«»「」『』（）()]/g)) {
    const top = open.at(-1)
    if (mark === top || (mark === '”' && top === '“')) open.pop()
    else if (mark in closers) open.push(closers[mark] ?? '')
  }
  return open.at(-1) ?? null
}
