const everywhere = [
  'as an? (?:AI|artificial intelligence)(?: language)?(?: model| assistant)?',
  'as a (?:large )?language model',
  "I(?:'m| am) (?:just )?an? (?:AI|language model|virtual assistant)",
  "I (?:cannot|can't|am unable to|'m unable to) (?:provide|browse|access|fulfil|fulfill|assist|generate|write)",
  'my (?:training data|knowledge cut-?off|last update)',
  'as of my (?:last|latest) (?:update|training|knowledge)',
  "(?:here is|here's) (?:the|your|a) (?:requested |revised |rewritten )?(?:section|article|draft|introduction|rewrite)",
  '(?:certainly|sure|of course)! here',
  "(?:here is|here's) a sample (?:edit|article|section|paragraph)",
  "I(?:'d| would) be (?:happy|glad) to(?: help(?: you)?)?(?=[.!])",
  'I hope this helps',
  'let me know if you (?:would like|want|need)',
  'is there anything else (?:I|you)',
  'ignore (?:all |the )?previous instructions',
  '<\\|?(?:im_start|im_end|endoftext)\\|?>',
  'regenerate response',
]

const byLanguage: Record<string, string[]> = {
  de: [
    'als (?:KI|künstliche Intelligenz)(?:-Sprachmodell|-Modell|-Assistent\\w*)?(?= |,)',
    'als (?:großes )?Sprachmodell',
    'ich bin (?:nur )?(?:eine KI|ein Sprachmodell)',
    'ich kann (?:leider )?keine \\p{L}+ (?:bereitstellen|abrufen|erstellen)',
    'meine Trainingsdaten',
    'hier ist (?:der|die|das|Ihr) (?:gewünschte |überarbeitete )?(?:Abschnitt|Artikel|Text|Entwurf)',
    'ich hoffe,? das hilft',
  ],
  fr: [
    "en tant qu'(?:IA|intelligence artificielle)",
    'en tant que modèle de langage',
    'je suis (?:une IA|un modèle de langage)',
    'je ne peux pas (?:fournir|accéder|générer)',
    "mes données d'entraînement",
    "voici (?:la section|l'article|le texte) (?:demandée?|révisée?)",
    "j'espère que cela (?:vous )?aide",
  ],
  es: [
    'como (?:IA|inteligencia artificial|modelo de lenguaje)',
    'soy (?:una IA|un modelo de lenguaje)',
    'no puedo (?:proporcionar|acceder|generar)',
    'mis datos de entrenamiento',
    'aquí (?:está|tienes) (?:la sección|el artículo|el texto)',
    'espero que (?:esto )?(?:te|le) (?:sirva|ayude)',
  ],
  it: [
    'come (?:IA|intelligenza artificiale|modello linguistico)',
    "sono (?:un'IA|un modello linguistico)",
    'non posso (?:fornire|accedere|generare)',
    'i miei dati di addestramento',
    "ecco (?:la sezione|l'articolo|il testo)",
    'spero che (?:questo )?(?:ti|vi) sia (?:utile|di aiuto)',
  ],
  nl: [
    'als (?:AI|kunstmatige intelligentie|taalmodel)',
    'ik ben (?:een AI|een taalmodel)',
    'ik kan (?:helaas )?geen \\p{L}+ (?:geven|genereren|openen)',
    'mijn trainingsdata',
    'hier is (?:de|het|uw) (?:gevraagde |herziene )?(?:paragraaf|artikel|tekst)',
    'ik hoop dat dit helpt',
  ],
}

const patternOf = (list: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
const patterns = new Map(
  Object.entries(byLanguage).map(([language, list]) => [
    language,
    patternOf([...everywhere, ...list]),
  ]),
)
const general = patternOf(everywhere)

/** A pattern of what a model says of itself, in English and in the article's language. */
export function machineTalkOf(language: string): RegExp {
  return patterns.get(language) ?? general
}
