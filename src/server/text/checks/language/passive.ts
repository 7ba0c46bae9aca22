const irregular =
  'been|begun|born|bought|brought|built|caught|chosen|done|drawn|driven|eaten|fallen|felt|found|forgotten|given|gone|held|hidden|kept|known|laid|led|left|lost|made|meant|met|paid|put|read|said|seen|sent|set|shown|shut|sold|spent|spoken|stolen|taken|taught|thought|thrown|told|understood|won|worn|written'
const passives: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    `\\b(?:am|is|are|was|were|be|been|being|gets?|got)\\b(?: (?:not|also|often|always|never|usually|only|then|still|already|\\w+ly))? (?:\\w{2,}(?<!e)ed|${irregular})\\b(?! (?:to be|in love))`,
    'i',
  ),
  de: /(?<!\p{L})(?:wird|werden|wurde|wurden|werde|würde|würden)(?!\p{L})[^.!?,;]*?(?<!\p{L})(?:(?:\p{L}{2,8})?ge\p{L}{2,}(?:t|en)|(?:be|ver|er|zer|ent|emp|miss)\p{L}{3,}(?:t|en)|\p{L}{3,}iert)(?=[.!?,;]|$| (?:und|oder|kann|können|muss|müssen|soll|sollen|worden))/iu,
}

/** What a sentence of the passive voice looks like in a language; undefined where that can’t be told by its form. */
export const passiveOf = (language: string): RegExp | undefined => passives[language]

/** Words that count what follows them, in order. */
const orders: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    en: 'first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|next|finally|lastly',
    de: 'erstens|zweitens|drittens|viertens|zuerst|zunächst|dann|schließlich|zuletzt',
    fr: "premièrement|deuxièmement|troisièmement|d[’']abord|ensuite|puis|enfin",
    es: 'primero|segundo|tercero|en primer lugar|en segundo lugar|después|por último|finalmente',
    it: 'primo|secondo|terzo|in primo luogo|in secondo luogo|poi|infine',
    nl: 'ten eerste|ten tweede|ten derde|eerst|daarna|vervolgens|tot slot',
    pt: 'primeiro|segundo|terceiro|em primeiro lugar|depois|por fim|por último',
    pl: 'po pierwsze|po drugie|po trzecie|najpierw|następnie|na koniec',
    sv: 'för det första|för det andra|för det tredje|först|sedan|därefter|till sist',
    tr: 'birincisi|ikincisi|üçüncüsü|önce|sonra|son olarak',
  }).map(([language, words]) => [language, new RegExp(`^(?:${words})(?!\\p{L})`, 'iu')]),
)
const signOrders = /^(?:まず|次に|最後に|第[一二三四五]|首先|其次|最后|最後)/u

/** Words with which sentences count in a language; undefined where they aren’t known. */
export const orderWordsOf = (language: string): RegExp | undefined =>
  language === 'ja' || language === 'zh' ? signOrders : orders[language]
