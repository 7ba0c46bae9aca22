/** What a model says in a language when it makes something up; `{client}` is the client’s name. */
export type FaultWords = {
  figures: string[]
  addresses: string[]
  quotations: string[]
  client: string[]
  machine: string[]
  banned: string[]
  /** Somebody whom no source names. */
  stranger: string
  /** A paragraph in another language. */
  foreign: string
}

const inEnglish =
  'People come in, look around, ask a question or two and leave with more than they had meant to buy, which is how a good shop has always worked and always will.'

/** By primary language. `banned` uses a word that every client of the bench has forbidden. */
export const faultWords: Record<string, FaultWords> = {
  en: {
    figures: [
      'Some 73% of customers agree.',
      'Nine out of ten would come again.',
      'It saves £2,340 a year.',
    ],
    addresses: [
      'Read more at https://facts-and-studies.example/report.',
      'Write to press@facts-and-studies.com.',
    ],
    quotations: [
      'One customer says: “I would never go anywhere else again.”',
      '“Everybody here loves the new way of working”, adds a colleague.',
    ],
    client: ['{client} was founded in 1953.', '{client} serves 91,000 people.'],
    machine: [
      'As an AI language model, I cannot verify this.',
      'I hope this helps with your article.',
    ],
    banned: ['A flimflam of this kind helps nobody.', 'That is pure flimflam.'],
    stranger: 'Helen Marsh',
    foreign:
      'Die Leute kommen herein, sehen sich um, stellen eine oder zwei Fragen und gehen mit mehr nach Hause, als sie kaufen wollten.',
  },
  de: {
    figures: [
      'Rund 73 % der Kunden stimmen zu.',
      'Neun von zehn Kunden kämen wieder.',
      'Das spart 2.340 € im Jahr.',
    ],
    addresses: [
      'Mehr unter https://zahlen-und-studien.example/bericht.',
      'Schreiben Sie an presse@zahlen-und-studien.de.',
    ],
    quotations: [
      'Ein Kunde sagt: „Ich würde nie wieder woanders hingehen.“',
      '„Hier lieben alle die neue Arbeitsweise“, ergänzt eine Kollegin.',
    ],
    client: ['{client} besteht seit 1953.', '{client} betreut 91.000 Menschen.'],
    machine: [
      'Als KI-Sprachmodell kann ich das nicht prüfen.',
      'Meine Trainingsdaten reichen nicht so weit.',
    ],
    banned: ['Ein solches Flimflam hilft niemandem.', 'Das ist reines Flimflam.'],
    stranger: 'Sabine Krüger',
    foreign: inEnglish,
  },
  fr: {
    figures: [
      'Environ 73 % des clients sont d’accord.',
      'Neuf sur dix reviendraient.',
      'Cela économise 2 340 € par an.',
    ],
    addresses: [
      'Voir https://chiffres-et-etudes.example/rapport.',
      'Écrivez à presse@chiffres-et-etudes.fr.',
    ],
    quotations: [
      'Une cliente dit : « Je n’irais plus jamais ailleurs de ma vie ».',
      '« Tout le monde adore cette nouvelle façon de faire », ajoute un collègue.',
    ],
    client: ['{client} existe depuis 1953.', '{client} sert 91 000 personnes.'],
    machine: [
      'En tant que modèle de langage, je ne peux pas le vérifier.',
      'Mes données d’entraînement ne vont pas si loin.',
    ],
    banned: ['Un tel flimflam n’aide personne.', 'C’est du pur flimflam.'],
    stranger: 'Nathalie Perrin',
    foreign: inEnglish,
  },
  es: {
    figures: [
      'El 73 % de los clientes está de acuerdo.',
      'Nueve de cada diez volverían.',
      'Ahorra 2.340 € al año.',
    ],
    addresses: [
      'Véase https://cifras-y-estudios.example/informe.',
      'Escriba a prensa@cifras-y-estudios.es.',
    ],
    quotations: [
      'Una clienta dice: «Nunca más iría a ningún otro sitio».',
      '«A todos les encanta la nueva forma de trabajar», añade un compañero.',
    ],
    client: ['{client} existe desde 1953.', '{client} atiende a 91.000 personas.'],
    machine: [
      'Como modelo de lenguaje, no puedo comprobarlo.',
      'Mis datos de entrenamiento no llegan tan lejos.',
    ],
    banned: ['Un flimflam así no ayuda a nadie.', 'Eso es puro flimflam.'],
    stranger: 'Javier Robles',
    foreign: inEnglish,
  },
  it: {
    figures: [
      'Il 73 % dei clienti è d’accordo.',
      'Nove su dieci tornerebbero.',
      'Fa risparmiare 2.340 € l’anno.',
    ],
    addresses: [
      'Si veda https://cifre-e-studi.example/rapporto.',
      'Scrivete a stampa@cifre-e-studi.it.',
    ],
    quotations: [
      'Una cliente dice: «Non andrei mai più da nessun’altra parte».',
      '«Qui tutti adorano il nuovo modo di lavorare», aggiunge un collega.',
    ],
    client: ['{client} esiste dal 1953.', '{client} serve 91.000 persone.'],
    machine: [
      'Come modello linguistico non posso verificarlo.',
      'I miei dati di addestramento non arrivano così lontano.',
    ],
    banned: ['Un flimflam simile non aiuta nessuno.', 'È puro flimflam.'],
    stranger: 'Paolo Ferri',
    foreign: inEnglish,
  },
}

/** The word that clients of the bench have forbidden. */
export const bannedWord = 'flimflam'
