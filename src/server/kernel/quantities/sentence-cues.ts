/** What the words of a sentence make of its figures, in every language that has a table. */
export type Cues = {
  /** Something grew, or is more than something else. */
  up: boolean
  down: boolean
  /** Several are taken together. */
  total: boolean
  /** Each of them, on average. */
  each: boolean
  /** What is left. */
  rest: boolean
}

const words = (spaced: string, eastern: string) =>
  new RegExp(`(?<!\\p{L})(?:${spaced})|${eastern}`, 'iu')

const up = words(
  'rose|ris(?:e|en|es|ing)|gr[eo]w\\p{L}*|up|increas\\p{L}*|gain\\p{L}*|more|higher|climb\\p{L}*|longer|later|heavier|exceed\\p{L}*|' +
    'steig\\p{L}*|stieg\\p{L}*|gestiegen|w[ua]chs\\p{L}*|wächst|gewachsen|erhöh\\p{L}*|mehr|höher|teurer|plus|legte|länger|später|gew(?:ann|innt)|' +
    'augment\\p{L}*|progress\\p{L}*|hausse|grimp\\p{L}*|crû?|dépass\\p{L}*|gagn\\p{L}*|' +
    'aument\\p{L}*|sub(?:e|en|ió|ieron|iu|iram|ir)|cre[cs]\\p{L}*|más|mais|alta|avanç\\p{L}*|sal(?:e|ito|iti|ita)|rialz\\p{L}*|cresciut\\p{L}*|più|' +
    'wzr\\p{L}*|więcej|art(?:tı|ış|arak|mış|ır)\\p{L}*|yüksel\\p{L}*|fazla|büyü\\p{L}*|ökade?|mer|stig\\p{L}*|meer|gestegen|steeg',
  '増|上昇|上回|伸び|高|多',
)
const down = words(
  'f[ea]ll\\p{L}*|down|drop\\p{L}*|decreas\\p{L}*|declin\\p{L}*|less|fewer|lower|cut|s[aiu]nk\\p{L}*|shorter|earlier|lighter|sav(?:e|es|ed|ing)|los[et]\\p{L}*|' +
    'gesunken|fiel\\p{L}*|weniger|niedriger|kleiner|billiger|zurück|früher|kürzer|verlor\\p{L}*|leichter|minus|' +
    'baiss\\p{L}*|recul\\p{L}*|diminu\\p{L}*|moins|chut\\p{L}*|retrait|perd\\p{L}*|économis\\p{L}*|contract\\p{L}*|' +
    'baj[aoó]\\p{L}*|ca(?:e|yó|iu|íram|ída)|disminu\\p{L}*|redu[cjz]\\p{L}*|menos|desc\\p{L}*|cal[aoi]\\p{L}*|diminuit\\p{L}*|meno|mniej|' +
    'spad\\p{L}*|azal\\p{L}*|düş\\p{L}*|geril\\p{L}*|az|minska\\p{L}*|färre|mindre|minder|gedaald|daalde|perdeu',
  '減|下落|下回|縮|短|少',
)
const total = words(
  'total\\p{L}*|together|altogether|in all|combined|sum|overall|both|years|visits in|' +
    'insgesamt|zusammen|gesamt\\p{L}*|beide|zählte|ensemble|trois ans|deux ans|conjunto|entre|a lo largo|todo|tod[oa]s|ao longo|anos|años|mitad|' +
    'complessiv\\p{L}*|łącznie|razem|lata|toplam\\p{L}*|yılda|totaal|samen|totalt|sammanlagt|against|year',
  '合計|合わせ|計|年間|一年',
)
const each = words(
  'average|each|apiece|every|per|mean|durchschnitt\\p{L}*|im Schnitt|je|jeweils|jede\\p{L}*|pro|moyenne|chacun\\p{L}*|chaque|par|' +
    'medi[ao]|cada|média|mediamente|testa|gemiddeld|snitt|genomsnitt|średni\\p{L}*|ortalama|başına',
  '平均|当たり|あたり|1人|一人',
)
const rest = words(
  'rest|remain\\p{L}*|others?|left|übrig\\p{L}*|restlich\\p{L}*|andere\\p{L}*|restant\\p{L}*|autres?|rest[oa]|demás|altr[ie]|pozostał\\p{L}*|kalan|kaldı|övriga|overige',
  '残る|残り|ほか',
)

/** Reads the words of a sentence. */
export const cuesOf = (sentence: string): Cues => ({
  up: up.test(sentence),
  down: down.test(sentence),
  total: total.test(sentence),
  each: each.test(sentence),
  rest: rest.test(sentence),
})
