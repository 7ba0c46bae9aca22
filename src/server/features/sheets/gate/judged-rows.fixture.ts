/**
 * Rows of sentences with variables and whether an editor would let each be ordered, from the client's knowledge alone:
 * `own` where the page would have something to say that its neighbours have not. Written before the gate was.
 */
export type JudgedMatrix = {
  about: string
  sentence: string
  knowledge: string[]
  /** Values in the order of the variables in the sentence; notes that stand in the row itself. */
  rows: { values: string[]; notes?: string; verdict: 'own' | 'held'; why: string }[]
}

export const judgedMatrices: JudgedMatrix[] = [
  {
    about: 'a plumber in English cities',
    sentence: 'Emergency plumber in {city}',
    knowledge: [
      'Our Leeds workshop on Kirkstall Road keeps two vans on call through the night.',
      'We serve Leeds, Bradford, York and Hull.',
      'In Hull the tide backs up old clay sewers, so we fit non-return valves as standard.',
      'We serve Bradford.',
      'Reading glasses are provided to all fitters.',
      'York Minster had us replace 140 metres of lead pipe in 2019.',
      'A burst pipe costs 180 pounds to mend on average.',
      'Newcastle United season tickets are raffled at the Christmas party every year.',
    ],
    rows: [
      { values: ['Leeds'], verdict: 'own', why: 'its own workshop' },
      { values: ['Bradford'], verdict: 'held', why: 'only that it is served' },
      { values: ['York'], verdict: 'own', why: 'its own job' },
      { values: ['Hull'], verdict: 'own', why: 'its own sewers' },
      { values: ['Reading'], verdict: 'held', why: 'the word is about glasses' },
      { values: ['Sheffield'], verdict: 'held', why: 'nothing at all' },
      {
        values: ['Wakefield'],
        notes: 'Ask for Dave, who has 30 years in the terraces around Westgate.',
        verdict: 'own',
        why: 'the note',
      },
      { values: ['Halifax'], notes: 'asap', verdict: 'held', why: 'the note says nothing' },
    ],
  },
  {
    about: 'facts that differ by a name alone themselves',
    sentence: 'Boiler service in {town}',
    knowledge: [
      'Our Exeter team answers within two hours, seven days a week.',
      'Our Truro team answers within two hours, seven days a week.',
      'Our Plymouth team answers within two hours, seven days a week.',
      'In Plymouth we service the boilers of all four naval barracks.',
    ],
    rows: [
      { values: ['Exeter'], verdict: 'held', why: 'the same sentence as for Truro' },
      { values: ['Truro'], verdict: 'held', why: 'the same sentence as for Exeter' },
      { values: ['Plymouth'], verdict: 'own', why: 'the barracks' },
    ],
  },
  {
    about: 'two variables: a heating firm in German cities',
    sentence: '{Leistung} in {Stadt}',
    knowledge: [
      'In Bonn haben wir seit 1998 unsere Werkstatt am Kaiserplatz.',
      'Der Kölner Betrieb kennt das Leitungsnetz der Rheinenergie und ihre Anschlusspreise.',
      'Wärmepumpen bauen wir nur mit natürlichem Kältemittel R290 ein.',
      'Die Heizungswartung dauert bei uns 90 Minuten und endet mit einem Messprotokoll.',
      'Für Rohrreinigung in Bonn haben wir eine eigene Kamera, die bis 60 Meter tief fährt.',
      'Wir arbeiten in Bonn, Köln, Aachen und Düsseldorf.',
    ],
    rows: [
      { values: ['Wärmepumpe', 'Bonn'], verdict: 'own', why: 'R290 and the Bonn workshop' },
      { values: ['Wärmepumpe', 'Köln'], verdict: 'own', why: 'R290 and the Cologne network' },
      { values: ['Wärmepumpe', 'Aachen'], verdict: 'held', why: 'nothing about Aachen' },
      { values: ['Heizungswartung', 'Bonn'], verdict: 'own', why: 'the protocol and the workshop' },
      { values: ['Heizungswartung', 'Köln'], verdict: 'own', why: 'the protocol and the network' },
      {
        values: ['Heizungswartung', 'Düsseldorf'],
        verdict: 'held',
        why: 'nothing about Düsseldorf',
      },
      { values: ['Rohrreinigung', 'Bonn'], verdict: 'own', why: 'a fact about exactly that' },
      {
        values: ['Rohrreinigung', 'Köln'],
        verdict: 'held',
        why: 'its camera is told of Bonn only',
      },
      { values: ['Solarthermie', 'Bonn'], verdict: 'held', why: 'nothing about solar heat' },
    ],
  },
  {
    about: 'names within names, in German',
    sentence: 'Zahnarzt {Ort}',
    knowledge: [
      'Unsere Praxis in Frankfurt am Main hat zwölf Behandlungszimmer und eine eigene Kinderabteilung.',
      'In Bad Homburg behandeln wir samstags bis 16 Uhr ohne Termin.',
      'Das gemeinsame Essen im Team findet jeden zweiten Freitag statt.',
      'Die Münchner Praxis liegt direkt am Sendlinger Tor und ist barrierefrei.',
      'Das Hallenbad nebenan vermietet uns Parkplätze für die Patienten.',
      'In Halle an der Saale arbeitet Dr. Ilse Brandt, die Angstpatienten unter Hypnose behandelt.',
      'Nürnbergs einzige Praxis mit Nachtdienst gehört seit 2021 zu uns.',
    ],
    rows: [
      { values: ['Frankfurt am Main'], verdict: 'own', why: 'rooms and children' },
      { values: ['Frankfurt (Oder)'], verdict: 'held', why: 'another Frankfurt' },
      { values: ['Bad Homburg'], verdict: 'own', why: 'Saturdays' },
      { values: ['Homburg'], verdict: 'held', why: 'Bad Homburg is another town' },
      { values: ['Essen'], verdict: 'held', why: 'the word is about a meal' },
      { values: ['München'], verdict: 'own', why: 'Münchner' },
      { values: ['Halle'], verdict: 'own', why: 'Dr. Brandt' },
      { values: ['Nürnberg'], verdict: 'own', why: 'Nürnbergs' },
      { values: ['Berlin'], verdict: 'held', why: 'nothing' },
    ],
  },
  {
    about: 'names within names, in Japanese',
    sentence: '{都市}の英会話教室',
    knowledge: [
      '東京都渋谷区の本校には、通訳経験のある講師が八名います。',
      '大阪校では、商店街の店主向けに毎週火曜の朝クラスを開いています。',
      '東大阪市の工場と提携し、技術英語の教材を作りました。',
      '札幌と福岡で説明会を開きます。',
      '福岡校は韓国からの留学生と合同で授業を行っています。',
      '全国の教室で無料体験を受けられます。',
    ],
    rows: [
      { values: ['東京'], verdict: 'own', why: 'the main school' },
      { values: ['京都'], verdict: 'held', why: '東京都 is not 京都' },
      { values: ['大阪'], verdict: 'own', why: 'the morning class' },
      { values: ['東大阪'], verdict: 'own', why: 'the factory' },
      { values: ['札幌'], verdict: 'held', why: 'named only with 福岡' },
      { values: ['福岡'], verdict: 'own', why: 'joint lessons' },
      { values: ['名古屋'], verdict: 'held', why: 'nothing' },
      {
        values: ['仙台'],
        notes: '仙台駅東口の教室は七夕の時期に通訳ボランティアを育てています。',
        verdict: 'own',
        why: 'the note',
      },
    ],
  },
  {
    about: 'software for trades',
    sentence: 'Invoicing software for {trade}',
    knowledge: [
      'Electricians attach the test certificate of each circuit to the invoice in one step.',
      'For roofers the app measures a roof from a drone photograph and fills in the tiles.',
      'A plumber’s van stock is booked out by scanning, and lands on the invoice as a line.',
      'Our customers are electricians, plumbers, carpenters and painters.',
      'Landscape gardeners bill by season; the plan spreads twelve equal instalments.',
      'All invoices are sent as PDF and as XRechnung.',
      'We like painters.',
    ],
    rows: [
      { values: ['electricians'], verdict: 'own', why: 'certificates' },
      { values: ['roofers'], verdict: 'own', why: 'drone' },
      { values: ['plumbers'], verdict: 'own', why: 'van stock' },
      { values: ['carpenters'], verdict: 'held', why: 'only in the list' },
      { values: ['painters'], verdict: 'held', why: 'liking them is nothing to read' },
      { values: ['landscape gardeners'], verdict: 'own', why: 'seasons' },
      {
        values: ['gardeners'],
        verdict: 'held',
        why: 'that is about landscape gardeners, who have their row',
      },
      { values: ['locksmiths'], verdict: 'held', why: 'nothing' },
    ],
  },
  {
    about: 'recipes by ingredient',
    sentence: 'Quick recipes with {ingredient}',
    knowledge: [
      'Our aubergines are salted for twenty minutes and pressed before they reach the pan.',
      'Chickpeas are soaked overnight with a strip of kombu, which halves the cooking time.',
      'Courgettes and aubergines come from the same farm in Kent.',
      'Sweet potatoes are steamed in their skins at 95 degrees before they are roasted.',
      'Potato starch thickens the sauces of every ready meal.',
      'Tofu is pressed under a brick for an hour, then frozen once so that it drinks marinade.',
      'Leek',
      'Rice vinegar is our most ordered bottle, at 4,000 a month.',
    ],
    rows: [
      { values: ['aubergine'], verdict: 'own', why: 'salted' },
      { values: ['chickpeas'], verdict: 'own', why: 'kombu' },
      { values: ['courgette'], verdict: 'held', why: 'named only with aubergines' },
      { values: ['sweet potato'], verdict: 'own', why: 'steamed' },
      { values: ['tofu'], verdict: 'own', why: 'pressed' },
      { values: ['leek'], verdict: 'held', why: 'a word, not a fact' },
      { values: ['rice'], verdict: 'held', why: 'vinegar is another thing' },
      { values: ['spinach'], verdict: 'held', why: 'nothing' },
    ],
  },
  {
    about: 'a comparison with competitors',
    sentence: 'Ledgerly or {rival}: which suits a small firm?',
    knowledge: [
      'Against Numera we import bank feeds hourly rather than nightly.',
      'Firms that leave Tallybook keep their ledger ids, because our importer reads its archive format.',
      'Numera and Tallybook both charge by the user.',
      'Ledgerly charges by the firm, whoever uses it.',
    ],
    rows: [
      { values: ['Numera'], verdict: 'own', why: 'bank feeds' },
      { values: ['Tallybook'], verdict: 'own', why: 'the importer' },
      { values: ['Cashmere Books'], verdict: 'held', why: 'nothing' },
    ],
  },
  {
    about: 'a clinic: treatments in districts, with notes that are one sentence for all',
    sentence: '{treatment} in {district}',
    knowledge: [
      'Physiotherapy begins with a gait analysis on a pressure plate.',
      'In Altona our rooms are on the ground floor, with a ramp from the car park.',
      'Osteopathy sessions last 50 minutes and are documented for the insurer.',
      'In Eimsbüttel the practice shares a house with a swimming school.',
    ],
    rows: [
      { values: ['Physiotherapy', 'Altona'], verdict: 'own', why: 'both have facts' },
      { values: ['Physiotherapy', 'Eimsbüttel'], verdict: 'own', why: 'both have facts' },
      { values: ['Osteopathy', 'Altona'], verdict: 'own', why: 'both have facts' },
      {
        values: ['Acupuncture', 'Altona'],
        notes: 'Mention that parking in Altona is free for patients of acupuncture.',
        verdict: 'held',
        why: 'the same note as the next with a name changed',
      },
      {
        values: ['Acupuncture', 'Eimsbüttel'],
        notes: 'Mention that parking in Eimsbüttel is free for patients of acupuncture.',
        verdict: 'held',
        why: 'the same note as the last with a name changed',
      },
      { values: ['Osteopathy', 'Bergedorf'], verdict: 'held', why: 'nothing about Bergedorf' },
    ],
  },
  {
    about: 'Arabic and Hebrew values',
    sentence: 'Translation agency for {language}',
    knowledge: [
      'Our عربية desk has six translators who are sworn at the court of Cairo.',
      'Translation into עברית is set from right to left by our own typesetter in Haifa.',
      'Prices begin at 12 cents a word for every language.',
    ],
    rows: [
      { values: ['عربية'], verdict: 'own', why: 'the desk' },
      { values: ['עברית'], verdict: 'own', why: 'the typesetter' },
      { values: ['فارسی'], verdict: 'held', why: 'nothing' },
    ],
  },
  {
    about: 'values with figures and signs',
    sentence: 'Renting a {size} crane: what it costs',
    knowledge: [
      'The 30 t crane needs outriggers of 6.4 metres and closes one lane.',
      'The 50 t crane travels with a police escort after ten at night.',
      'Crane hire includes a driver, fuel and insurance.',
    ],
    rows: [
      { values: ['30 t'], verdict: 'own', why: 'outriggers' },
      { values: ['50 t'], verdict: 'own', why: 'escort' },
      { values: ['130 t'], verdict: 'held', why: '30 t is another crane' },
      { values: ['80 t'], verdict: 'held', why: 'nothing' },
    ],
  },
]
