/** First names that are common where our languages are spoken; a capital word after one is a person. */
export const firstNames = new Set(
  (
    'james john robert michael william david richard joseph thomas charles daniel matthew mark paul andrew peter simon george ' +
    'mary sarah jennifer elizabeth susan jessica karen emma emily laura anna rachel helen claire jane kate alice sophie olivia ' +
    'hans peter klaus wolfgang jürgen stefan andreas thomas michael markus sabine petra monika claudia julia katrin anja ulrike ' +
    'jean pierre michel philippe françois jacques marie nathalie isabelle sophie catherine camille ' +
    'carlos juan josé luis miguel antonio javier maría carmen ana lucía elena isabel ' +
    'marco luca giuseppe giovanni francesco paolo giulia chiara francesca elena ' +
    'jan piet kees willem johan maria sanne anneke lotte femke priya ravi ahmed fatima mei wei yuki'
  ).split(' '),
)

/** Forms of address in front of a surname. */
export const honorifics =
  'Mr|Mrs|Ms|Dr|Prof|Professor|Sir|Herr|Frau|Mme|Monsieur|Madame|Señor|Señora|Sra|Signor|Signora|Dott|Dhr|Mevr|Mevrouw'

/** Words that end or begin the name of an organisation or a study. */
export const institutions =
  /\b(?:University|Institute|College|Association|Council|Foundation|Federation|Institution|Consortium|Ltd|Inc|plc|GmbH|Universität|Institut|Verband|Stiftung|Université|Universidad|Instituto|Università|Istituto|Universiteit|Instituut)\b/

/** Names that say no more than a common word does. */
export const wellKnown = new Set(
  (
    'national health service|united kingdom|united states|great britain|northern ireland|new york|new zealand|south africa|european union|middle east|' +
    'london|paris|berlin|madrid|rome|amsterdam|vienna|zurich|england|scotland|wales|ireland|germany|france|spain|italy|netherlands|' +
    'europe|america|africa|asia|australia|black friday|christmas|easter|new year|boxing day|mothers day|' +
    'google|google analytics|google search console|google maps|google business profile|microsoft|microsoft word|microsoft excel|' +
    'apple|amazon|linkedin|facebook|instagram|youtube|wordpress|excel|powerpoint|chatgpt|' +
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|' +
    'october|november|december|english|german|french|spanish|italian|dutch|british|american|european|' +
    'union européenne|nouvelle-zélande|états-unis|royaume-uni|estados unidos|unión europea|reino unido|nueva york|' +
    'stati uniti|unione europea|regno unito|europese unie|verenigde staten|nederland|belgië'
  ).split('|'),
)
