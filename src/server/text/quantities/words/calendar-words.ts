/**
 * How languages name days of the week, parts of a year, and the time that something is counted by. All are sources of
 * regular expressions without capturing groups, but for `n` and `unit`.
 */
export type CalendarWords = {
  /** Monday to Sunday, with blanks between them. */
  weekdays: string
  /** What a part of a year is called, behind an ordinal. */
  half: string
  quarter: string
  /** What stands in front of a unit of time that something is counted by: “a week”. */
  per: string
  /** The units of time behind it, by their name in the table of units. */
  times: Readonly<Record<string, string>>
  /** Words that say so by themselves: “weekly”. */
  rates: Readonly<Record<string, string>>
}

const empty = { half: '', quarter: '', per: '', times: {}, rates: {} }

export const calendarWords: Readonly<Record<string, CalendarWords>> = {
  en: {
    weekdays: 'Mondays? Tuesdays? Wednesdays? Thursdays? Fridays? Saturdays? Sundays?',
    half: 'half(?:-year)?(?= of|,|\\.| \\d| year)|six months',
    quarter: 'quarter(?! (?:of an?|past|to) )',
    per: 'a|an|per|each|every',
    times: {
      ...{ s: 'second', min: 'minute', h: 'hour', day: 'day|night', week: 'week', month: 'month' },
      year: 'year(?! (?:ago|earlier|later|before|after))',
    },
    rates: { day: 'daily', week: 'weekly', month: 'monthly', year: 'annual(?:ly)?|yearly' },
  },
  de: {
    weekdays:
      '[Mm]ontags? [Dd]ienstags? [Mm]ittwochs? [Dd]onnerstags? [Ff]reitags? (?:[Ss]amstag|[Ss]onnabend)s? [Ss]onntags?',
    half: 'Halbjahr(?:es)?|Hälfte(?= (?:\\d|des Jahres))',
    quarter: 'Quartal(?:s)?|Vierteljahr(?:es)?',
    per: 'pro|je|jede[nrs]?|in der|im|am',
    times: {
      ...{ s: 'Sekunde', min: 'Minute', h: 'Stunde', day: 'Tag|Nacht', week: 'Woche' },
      ...{ month: 'Monat', year: 'Jahr(?! (?:\\d|davor|zuvor|danach|später))' },
    },
    rates: {
      ...{
        day: 'täglich|Tages(?=\\p{Ll})',
        week: 'wöchentlich',
        month: 'monatlich|Monats(?=\\p{Ll})',
      },
      year: 'jährlich|Jahres(?=\\p{Ll}{3})',
    },
  },
  fr: {
    weekdays: 'lundis? mardis? mercredis? jeudis? vendredis? samedis? dimanches?',
    half: 'semestre|moitié(?= d)',
    quarter: 'trimestre',
    per: "par|à l'|chaque",
    times: {
      ...{ s: 'seconde', min: 'minute', h: 'heure', day: 'jour|nuit', week: 'semaine' },
      ...{ month: 'mois', year: 'an(?:née)?' },
    },
    rates: {
      day: 'quotidien\\p{L}*',
      week: 'hebdomadaire',
      month: 'mensuel\\p{L}*',
      year: 'annuel\\p{L}*',
    },
  },
  es: {
    weekdays: 'lunes martes miércoles jueves viernes sábados? domingos?',
    half: 'semestre|mitad(?= de)',
    quarter: 'trimestre',
    per: 'al|a la|por|cada',
    times: {
      ...{ s: 'segundo', min: 'minuto', h: 'hora', day: 'día|noche', week: 'semana', month: 'mes' },
      year: 'año(?! (?:anterior|pasado|siguiente))',
    },
    rates: {
      day: 'diari[oa]s?|a diario',
      week: 'semanal(?:es)?',
      month: 'mensual(?:es)?',
      year: 'anual(?:es)?',
    },
  },
  it: {
    weekdays: 'lunedì martedì mercoledì giovedì venerdì sabat[oi] domenic(?:a|he)',
    half: 'semestre|metà(?= d)',
    quarter: 'trimestre',
    per: "al|alla|all'|per|ogni",
    times: {
      ...{ s: 'secondo', min: 'minuto', h: 'ora', day: 'giorno|notte', week: 'settimana' },
      ...{ month: 'mese', year: 'anno' },
    },
    rates: {
      day: 'giornalier[oiae]',
      week: 'settimanal[ei]',
      month: 'mensil[ei]',
      year: 'annu(?:o|a|i|e|ale|ali)',
    },
  },
  pt: {
    weekdays:
      'segundas?-feiras? terças?-feiras? quartas?-feiras? quintas?-feiras? sextas?-feiras? sábados? domingos?',
    half: 'semestre|metade(?= d)',
    quarter: 'trimestre',
    per: 'por|ao|à|a cada|cada',
    times: {
      ...{ s: 'segundo', min: 'minuto', h: 'hora', day: 'dia|noite', week: 'semana', month: 'mês' },
      year: 'ano(?! (?:anterior|passado|seguinte))',
    },
    rates: {
      day: 'diári[oa]s?',
      week: 'semana(?:l|is)',
      month: 'mensa(?:l|is)',
      year: 'anua(?:l|is)',
    },
  },
  nl: {
    weekdays: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    half: 'halfjaar|helft(?= van (?:\\d|het jaar))',
    quarter: 'kwartaal',
    per: 'per|elke|ieder[e]?',
    times: {
      ...{ s: 'seconde', min: 'minuut', h: 'uur', day: 'dag|nacht', week: 'week' },
      ...{ month: 'maand', year: 'jaar' },
    },
    rates: { day: 'dagelijkse?', week: 'wekelijkse?', month: 'maandelijkse?', year: 'jaarlijkse?' },
  },
  sv: {
    weekdays:
      'måndag(?:en|ar)? tisdag(?:en|ar)? onsdag(?:en|ar)? torsdag(?:en|ar)? fredag(?:en|ar)? lördag(?:en|ar)? söndag(?:en|ar)?',
    half: 'halvåret|hälften av (?:året|(?=\\d))',
    quarter: 'kvartalet',
    per: 'per|varje|i|om',
    times: {
      ...{
        s: 'sekund(?:en)?',
        min: 'minut(?:en)?',
        h: 'timme(?:n)?',
        day: 'dag(?:en)?|dygn(?:et)?|natt(?:en)?',
      },
      ...{ week: 'vecka(?:n)?', month: 'månad(?:en)?', year: 'år(?:et)?(?! \\d)' },
    },
    rates: {
      day: 'daglig\\p{L}*',
      week: 'veckovis',
      month: 'månatlig\\p{L}*',
      year: 'årlig\\p{L}*',
    },
  },
  pl: {
    weekdays:
      'poniedział\\p{L}+ wtor(?:ek|ku|ki) środ(?:a|ę|y|ą) czwart(?:ek|ku|ki) piąt(?:ek|ku|ki) sobot\\p{L}+ niedziel\\p{L}+',
    half: 'półrocz\\p{L}+|połow\\p{L}+(?= (?:\\d|roku))',
    quarter: 'kwarta\\p{L}+',
    per: 'na|za|w|co',
    times: {
      ...{ s: 'sekundę', min: 'minutę', h: 'godzinę', day: 'dobę|dzień|noc', week: 'tydzień' },
      ...{ month: 'miesiąc', year: 'rok' },
    },
    rates: {
      day: 'dziennie|codziennie',
      week: 'tygodniowo',
      month: 'miesięcznie',
      year: 'rocznie',
    },
  },
  tr: {
    weekdays: 'pazartesi salı çarşamba perşembe cuma cumartesi pazar(?= gün)',
    half: 'yarı(?:sı)?(?:nda|nın|ndan|yıl\\p{L}*)?',
    quarter: 'çeyre\\p{L}+',
    per: '',
    times: {},
    rates: {
      ...{ s: 'saniyede', min: 'dakikada', h: 'saatte', day: 'günde|günlük|her gün|gecelik' },
      ...{ week: 'haftada|haftalık', month: 'ayda|aylık', year: 'yılda|yıllık' },
    },
  },
  ja: {
    ...empty,
    weekdays: '月曜 火曜 水曜 木曜 金曜 土曜 日曜',
    rates: {
      ...{
        s: '毎秒|[1一]秒(?:間)?(?:に|当たり|あたり)',
        min: '毎分|[1一]分(?:間)?(?:に|当たり|あたり)',
      },
      ...{ h: '毎時|[1一]時間(?:に|当たり|あたり)', week: '毎週|[1一]週間?(?:に|当たり|あたり)' },
      ...{ day: '毎日|[1一]日(?:に|当たり|あたり|の)|[1一]泊(?:当たり|あたり)?' },
      month: '毎月|月会費|月額|(?<![\\d\\p{sc=Han}])月(?=\\d)|[1一][かカヶ]月(?:に|当たり|あたり)',
      year: '毎年|年会費|年額|年に(?=\\d)|[1一]年(?:に|当たり|あたり)(?=\\d)',
    },
  },
  zh: {
    ...empty,
    weekdays:
      '(?:星期|周)一 (?:星期|周)二 (?:星期|周)三 (?:星期|周)四 (?:星期|周)五 (?:星期|周)六 (?:星期|周)[日天]',
    rates: {
      s: '每秒',
      min: '每分钟',
      h: '每小时',
      day: '每天|每日',
      week: '每周',
      month: '每月',
      year: '每年',
    },
  },
  th: { ...empty, weekdays: '' },
}
