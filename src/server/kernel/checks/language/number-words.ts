/** Numbers that sources and articles may write in words. */
export const numberWords: Record<string, Record<string, number>> = {
  en: numbered(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    {
      thirty: 30,
      forty: 40,
      fifty: 50,
      sixty: 60,
      seventy: 70,
      eighty: 80,
      ninety: 90,
      hundred: 100,
    },
  ),
  de: numbered(
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    {
      dreißig: 30,
      vierzig: 40,
      fünfzig: 50,
      sechzig: 60,
      siebzig: 70,
      achtzig: 80,
      neunzig: 90,
      hundert: 100,
    },
  ),
  fr: numbered(
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    { trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100 },
  ),
  es: numbered(
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    { treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, cien: 100 },
  ),
  it: numbered(
    'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    { trenta: 30, quaranta: 40, cinquanta: 50, sessanta: 60, cento: 100 },
  ),
  nl: numbered(
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
    { dertig: 30, veertig: 40, vijftig: 50, zestig: 60, honderd: 100 },
  ),
}

function numbered(words: string, tens: Record<string, number>): Record<string, number> {
  return {
    ...Object.fromEntries(words.split(' ').map((word, index) => [word, index + 1])),
    ...tens,
  }
}

/** Shares written in words, which claim as much as a percentage does. */
export const shareWords: Record<string, RegExp> = {
  en: /\b(?:one|two|three|four|five|six|seven|eight|nine) (?:out of|in) (?:every )?(?:three|four|five|six|seven|eight|nine|ten|twenty|hundred)\b|\b(?:two thirds|three quarters|four fifths)\b|\b\p{L}+(?:-\p{L}+)? per ?cent\b/giu,
  de: /\b(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun) von (?:drei|vier|fünf|zehn|zwanzig|hundert)\b|\b(?:zwei Drittel|drei Viertel|vier Fünftel)\b|\b\p{Ll}+ Prozent\b/giu,
  fr: /\b(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf)\p{L}* (?:\p{L}+ )?sur (?:trois|quatre|cinq|dix|vingt|cent)\b|\b(?:deux tiers|trois quarts)\b|\b\p{L}+ pour cent\b/giu,
  es: /\b(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve) de cada (?:tres|cuatro|cinco|diez|veinte|cien)\b|\b(?:dos tercios|tres cuartos)\b|\b\p{L}+ por ciento\b/giu,
  it: /\b(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove) su (?:tre|quattro|cinque|dieci|venti|cento)\b|\b(?:due terzi|tre quarti)\b|\b\p{L}+ per cento\b/giu,
  nl: /\b(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen) (?:van|op) de (?:drie|vier|vijf|tien|twintig|honderd)\b|\b(?:twee derde|drie kwart)\b|\b\p{L}+ procent\b/giu,
}
