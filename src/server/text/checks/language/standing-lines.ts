/** What lines of the law say everywhere in the same words: no advice, no liability, all rights. */
const standing = new RegExp(
  [
    '\\b(?:information(?:al)?|general|illustrative|educational) purposes only\\b|\\ball rights reserved\\b|\\bat your own risk\\b',
    '\\bnot (?:constitute|a substitute for|intended (?:to be|as)) |\\bpast performance\\b|\\b(?:accept|assume)s? no (?:liability|responsibility)\\b',
    'ohne Gewähr|keine (?:Haftung|Gewähr)|Haftung (?:wird )?ausgeschlossen|Alle Rechte vorbehalten|keine (?:Rechts|Steuer|Anlage|Finanz)beratung|ersetz(?:t|en) (?:keine|nicht)|Risiken und Nebenwirkungen',
    'à titre (?:purement )?(?:indicatif|informatif)|ne (?:constitue|remplace|saurai)\\p{L}* |tous droits réservés',
    'fines (?:meramente )?informativos|no (?:constituye|sustituye)n? |todos los derechos reservados',
    'scopo (?:puramente )?(?:informativo|illustrativo)|non (?:costituisc|sostituisc)\\p{L}+ |tutti i diritti riservati',
    'geen rechten (?:aan )?(?:worden )?ontleend|alle rechten voorbehouden|vervang(?:t|en) geen ',
    'não (?:constitu|substitu)\\p{L}+ |todos os direitos reservados',
    'charakter(?:u)? (?:wyłącznie )?informacyjn|nie stanowi(?:ą)? (?:porady|oferty)|wszelkie prawa zastrzeżone',
    'を保証するものではありません|情報提供を目的|仅供参考|不构成|僅供參考|不構成',
  ].join('|'),
  'iu',
)

/** Whether words are such a line, which sources and articles share without having it from each other. */
export const isStandingLine = (text: string): boolean => standing.test(text)
