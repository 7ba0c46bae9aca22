const softer: [RegExp, string][] = [
  [
    /\b(?:some |about |nearly |over |around |almost )?\d+(?:[.,]\d+)? ?(?:%|per ?cent) of\b/gi,
    'many',
  ],
  [/\b(?:nine out of ten|eight out of ten|most|all)\b/gi, 'many'],
  [/\balways\b/gi, 'often'],
  [/\bnever\b/gi, 'rarely'],
  [/\bevery\b/gi, 'nearly every'],
  [/\bwill\b/g, 'may'],
  [/\bproves?\b/gi, 'suggests'],
  [/\bguarantees?\b/gi, 'helps with'],
]

/** Says less where words or shares claim much; nothing where it finds none of them. */
export function soften(passage: string): string[] {
  const said = softer.reduce((text, [strong, weak]) => text.replace(strong, weak), passage)
  if (said === passage) return []
  return [/^\p{Lu}/u.test(passage) ? said.charAt(0).toUpperCase() + said.slice(1) : said]
}
