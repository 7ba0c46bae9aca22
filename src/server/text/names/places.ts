/** Places whose names show as such where nouns have capitals, or where no word has. */
export const places: Readonly<Record<string, readonly string[]>> = {
  de: (
    'Baden-Württemberg Bayern Berlin Brandenburg Bremen Hamburg Hessen Mecklenburg-Vorpommern Niedersachsen Nordrhein-Westfalen ' +
    'Rheinland-Pfalz Saarland Sachsen Sachsen-Anhalt Schleswig-Holstein Thüringen Kärnten Niederösterreich Oberösterreich Salzburg ' +
    'Steiermark Tirol Vorarlberg Wien Burgenland Aargau Bern Basel Genf Graubünden Luzern Zürich Zug Tessin Wallis ' +
    'Augsburg Bielefeld Bochum Bonn Braunschweig Chemnitz Darmstadt Dortmund Dresden Duisburg Düsseldorf Erfurt Essen Frankfurt ' +
    'Freiburg Göttingen Halle Hannover Heidelberg Innsbruck Karlsruhe Kassel Kiel Klagenfurt Koblenz Köln Konstanz Leipzig Linz ' +
    'Lübeck Magdeburg Mainz Mannheim München Münster Nürnberg Oldenburg Osnabrück Paderborn Potsdam Regensburg Rostock Saarbrücken ' +
    'Stuttgart Trier Tübingen Ulm Wiesbaden Wuppertal Würzburg Paris London Rom Madrid Lissabon Warschau Prag Budapest Istanbul Athen'
  ).split(' '),
  ja: (
    '北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 東京 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知 三重 滋賀 京都 ' +
    '大阪 兵庫 奈良 和歌山 鳥取 島根 岡山 広島 山口 徳島 香川 愛媛 高知 福岡 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄 札幌 仙台 横浜 名古屋 神戸 川崎'
  ).split(' '),
  zh: '北京 上海 天津 重庆 广东 广州 深圳 浙江 杭州 江苏 南京 苏州 四川 成都 湖北 武汉 湖南 长沙 山东 青岛 福建 厦门 陕西 西安 河南 郑州 辽宁 沈阳 大连 香港 澳门 台北'.split(
    ' ',
  ),
}

const titles =
  '副社長|社長|会長|代表|取締役|部長|課長|所長|院長|店長|館長|校長|教授|博士|先生|監督|選手|さん|氏|様|先生|女士|经理|总裁|博士'
const titled = new RegExp(`(?<name>\\p{sc=Han}{2,5}?)(?:${titles})`, 'gu')
const nobody =
  /^(?:弊社|当社|同社|本社|各社|前|元|現|副|新|同|両|皆|お客|客|代表|取締|営業|医学|名誉|担当|公司|総支)/

/** The people that a Japanese or Chinese sentence names with a title, and the places it names. */
export function easternNames(text: string, language: string): string[] {
  const people = [...text.matchAll(titled)].flatMap(({ groups }) => {
    const name = groups?.name ?? ''
    return nobody.test(name) ? [] : [name]
  })
  const known = (places[language] ?? []).filter((place) => text.includes(place))
  return [...people, ...known]
}
