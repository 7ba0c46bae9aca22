import { primaryOf } from '../checked-article.ts'

const months: Record<string, string> = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  de: 'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  it: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  nl: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
}

const units: Record<string, RegExp> = {
  en: /^[ -](?:seconds?|minutes?|hours?|days?|weeks?|months?|words?|characters?)\b/i,
  de: /^[ -](?:Sekunden?|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Wörtern?|Zeichen)\b/i,
  fr: /^ (?:secondes?|minutes?|heures?|jours?|semaines?|mois|mots?|caractères?)\b/i,
  es: /^ (?:segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|palabras?|caracteres)\b/i,
  it: /^ (?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|parol[ae]|caratteri)\b/i,
  nl: /^ (?:seconden?|minuten|minuut|uur|uren|dagen|dag|weken|week|maanden?|woorden|tekens)\b/i,
}

/** The names of the months in a language, as alternatives of a pattern. */
export const monthsOf = (language: string): string => months[primaryOf(language)] ?? months.en ?? ''

/** What follows a number that says how long something takes or how much to write. */
export const timeUnits = (language: string): RegExp =>
  units[primaryOf(language)] ?? units.en ?? /$^/
