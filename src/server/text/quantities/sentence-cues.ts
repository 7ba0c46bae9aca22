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
  'rose|ris(?:e|en|es|ing)|gr[eo]w\\p{L}*|up|increas\\p{L}*|gain\\p{L}*|more|higher|climb\\p{L}*|longer|later|heavier|exceed\\p{L}*|jump\\p{L}*|surg\\p{L}*|soar\\p{L}*|extra|additional|ahead|lead\\p{L}*|beat\\p{L}*|expan[ds]\\p{L}*|widen\\p{L}*|dearer|add(?:ed|s)|' +
    'steig\\p{L}*|stieg\\p{L}*|gestiegen|w[ua]chs\\p{L}*|wächst|gewachsen|erhöh\\p{L}*|mehr|höher|teurer|plus|legte|länger|später|gew(?:ann|innt|onnen)|zu(?:ge)?leg\\p{L}*|kletter\\p{L}*|verteuer\\p{L}*|anheb\\p{L}*|Anstieg|Zuwachs|Vorsprung|liegt|weiter|' +
    'augment\\p{L}*|progress\\p{L}*|hausse|grimp\\p{L}*|accr[ou]\\p{L}*|crû?(?!\\p{L})|dépass\\p{L}*|gagn\\p{L}*|supérieur\\p{L}*|élev\\p{L}*|devanc\\p{L}*|allong\\p{L}*|bondi\\p{L}*|' +
    'aument\\p{L}*|sub(?:e|en|ió|ieron|iu|iram|ir)|cre[cs]\\p{L}*|más|mais|alta|avanç\\p{L}*|sal(?:e|ito|iti|ita)|rialz\\p{L}*|cresciut\\p{L}*|più|guadagn\\p{L}*|increment\\p{L}*|superior\\p{L}*|supera\\p{L}*|gan[aóo]\\p{L}*|elev\\p{L}*|ascend\\p{L}*|encarec\\p{L}*|repunt\\p{L}*|ganh\\p{L}*|maior\\p{L}*|' +
    'wzr\\p{L}*|więcej|art(?:tı|ış|arak|mış|ır)\\p{L}*|yüksel\\p{L}*|fazla|büyü\\p{L}*|ök(?:a|ade|at|ning|ar)|mer|fler|stig\\p{L}*|steg|höj\\p{L}*|väx\\p{L}*|högre|dyrare|längre|meer|gestegen|ste?eg|stijg\\p{L}*|toe(?:nam|gen)\\p{L}*|hoger|groei\\p{L}*|duurder|langer|liep op|podni\\p{L}*|wyż\\p{L}*|zyska\\p{L}*|więk\\p{L}*',
  '増|上昇|上回|伸び|高|多',
)
const down = words(
  'f[ea]ll\\p{L}*|down|drop\\p{L}*|decreas\\p{L}*|declin\\p{L}*|less|fewer|lower|cut|s[aiu]nk\\p{L}*|shorter|earlier|lighter|sav(?:e|es|ed|ing)|los[et]\\p{L}*|sli[dp]\\p{L}*|shr[aiu]nk\\p{L}*|plung\\p{L}*|slump\\p{L}*|trim\\p{L}*|reduc\\p{L}*|short\\p{L}*|behind|below|cheaper|' +
    'gesunken|fiel\\p{L}*|weniger|niedriger|kleiner|billiger|zurück|früher|kürzer|verlor\\p{L}*|verlier\\p{L}*|leichter|minus|spar\\p{L}*|senk\\p{L}*|schrumpf\\p{L}*|verring\\p{L}*|reduzier\\p{L}*|verkürz\\p{L}*|ermäßig\\p{L}*|günstiger|Rückgang|einbüß\\p{L}*|' +
    'baiss\\p{L}*|recul\\p{L}*|diminu\\p{L}*|moins|chut\\p{L}*|retrait|perd\\p{L}*|économis\\p{L}*|contract\\p{L}*|rédui\\p{L}*|réduc\\p{L}*|inférieur\\p{L}*|raccourc\\p{L}*|allég\\p{L}*|tomb\\p{L}*|dégrad\\p{L}*|' +
    'baj[aoó]\\p{L}*|ca(?:e|yó|iu|íram|ída)|disminu\\p{L}*|redu[cjz]\\p{L}*|menos|desc\\p{L}*|cal[aoi]\\p{L}*|diminuit\\p{L}*|meno|acort\\p{L}*|ahorr\\p{L}*|recort\\p{L}*|retroced\\p{L}*|menor\\p{L}*|rid(?:ott|u[cz]|uss)\\p{L}*|scen?[ds]\\p{L}*|inferior\\p{L}*|accorci\\p{L}*|risparm\\p{L}*|perd\\p{L}*|abbass\\p{L}*|econom\\p{L}*|encurt\\p{L}*|mniej\\p{L}*|niż(?:sz|ej)\\p{L}*|obniż\\p{L}*|skróc\\p{L}*|oszczędn\\p{L}*|' +
    'spad\\p{L}*|azal\\p{L}*|düş\\p{L}*|geril\\p{L}*|az|minska\\p{L}*|färre|mindre|minder|gedaald|daald?e?|daal\\p{L}*|perdeu|bespa\\p{L}*|goedkoper|krimp\\p{L}*|korter|lager|za[ck]kt?e?|verlo(?:or|ren)|minsk\\p{L}*|kort\\p{L}*|sjönk|sjunk\\p{L}*|lägre|billigare|föll|tapp\\p{L}*|spar\\p{L}*|sänk\\p{L}*|kısal\\p{L}*|ucuz\\p{L}*|kaybet\\p{L}*|indi\\p{L}*',
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
    'medi[ao]|cada|média|por|mediamente|testa|ogni|ciascun\\p{L}*|al|all|elke?|ieder\\p{L}*|varje|vardera|var och en|każd\\p{L}*|her|gemiddeld|snitt|genomsnitt|średni\\p{L}*|ortalama|başına',
  '平均|当たり|あたり|1人|一人|ごと',
)
const rest = words(
  'rest|remain\\p{L}*|others?|left|übrig\\p{L}*|restlich\\p{L}*|andere\\p{L}*|restant\\p{L}*|autres?|rest[oa]|demás|altr[ie]|pozostał\\p{L}*|kalan|kaldı|övriga|overige|not|without|lacks?|nicht|kein\\p{L}*|ohne|fehl\\p{L}*|pas|sans|aucun\\p{L}*|non|senza|ness?un\\p{L}*|sin|no|não|sem|nie|bez|değil|niet|geen|zonder|inte|utan|saknar',
  '残る|残り|ほか|ない|なかった|以外',
)

/** Reads the words of a sentence. */
export const cuesOf = (sentence: string): Cues => ({
  up: up.test(sentence),
  down: down.test(sentence),
  total: total.test(sentence),
  each: each.test(sentence),
  rest: rest.test(sentence),
})
