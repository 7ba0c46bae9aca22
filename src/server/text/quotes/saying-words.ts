/** Words of saying, in every language that is checked: what they introduce is somebody's, not an example. */
const words =
  'says|say|said|saying|told|tells|explains|explained|according to|puts it|recalls|recalled|adds|added|notes|noted|remarks|observes|admits|admitted|' +
  'warns|warned|insists|insisted|quoted|writes|wrote|concedes|conceded|claims|claimed|argues|argued|believes|thinks|stressed|stresses|confirmed|confirms|' +
  'sagt|sagte|sagen|erklärt|erklärte|laut|betont|betonte|meint|meinte|schreibt|schrieb|ergänzt|ergänzte|bemerkt|berichtet|berichtete|erzählt|erzählte|warnt|warnte|findet|zufolge|' +
  'räumt|nennt|nannte|sprach von|bestätigt|bestätigte|verrät|freut sich|' +
  'selon|d.après|affirme|explique|plaide|lance|expliquait|déclare|dit|précise|ajoute|raconte|note|souligne|estime|remarque|confie|reconnaît|assure|rappelle|' +
  'según|afirma|afirmó|explica|explicó|dice|dijo|señala|asegura|añade|cuenta|comenta|apunta|recuerda|opina|reconoce|sostiene|' +
  'secondo(?! (?:semestre|trimestre|posto|anno|mese|giorno|turno))|afferma|spiega|sostiene|aggiunge|racconta|osserva|commenta|ricorda|ammette|dichiara|dice|' +
  'volgens|zegt|vertelt|stelt|benadrukt|meldt|waarschuwt|' +
  'diyor|dedi|göre|anlat\\p{L}+|açıkl(?:a|ı)\\p{L}+|belirt\\p{L}+|vurgul\\p{L}+|ekl(?:e|i)\\p{L}+|' +
  'diz|disse|afirmou|segundo(?! (?:semestre|trimestre|lugar|ano|mês|dia|turno|andar|foi|com))|explicou|conta|contou|confessa|lembra|sublinha|acrescenta|lamenta|admite|reconhece|garante|' +
  'mówi|powiedział\\p{L}*|twierdzi|według|zdaniem|dodaje|podkreśla|przyznaje|wyjaśnia|' +
  'säger|sade|enligt|menar|berättar|förklarar|betonar|medger'
const eastern =
  '振り返|意気込|話す|話し|話した|述べ|語る|語っ|言う|言っ|によると|によれば|コメント|説明し|説明する|表示|称|说|指出|认为|据'
const pattern = `(?<![\\p{L}])(?:${words})(?![\\p{L}])|${eastern}`
const sayings = [
  new RegExp(pattern, 'giu'),
  // Small letters alone, in an expression of its own: behind (?-i:…) V8 13.6 forgets the i of the rest, in processes that
  // have compiled many.
  /(?<!\p{L})söyl[üe]\p{L}*/gu,
]

/** Whether a text says that somebody says something. */
export const hasSaying = (text: string): boolean => sayings.some((one) => text.search(one) >= 0)

/** Where words of saying stand in a text, in no order. */
export const sayingsIn = (text: string): { at: number; to: number }[] =>
  sayings.flatMap((one) =>
    [...text.matchAll(one)].map(({ 0: word, index }) => ({ at: index, to: index + word.length })),
  )
