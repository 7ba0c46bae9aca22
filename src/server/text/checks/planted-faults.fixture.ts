/** Clean prose about one subject in five languages, true to its evidence, and the words to plant faults with. */
export type PlantingGround = {
  language: string
  evidence: string
  clean: string[]
  /** Sentences whose figure, name or quotation the evidence holds, and what to put in its place. */
  changed: { figure: [string, string][]; name: [string, string][] }
  invented: {
    figure: string[]
    address: string[]
    quotation: string[]
    client: string[]
    machine: string[]
    banned: string[]
    placeholder: string[]
  }
  /** A paragraph in another language. */
  foreign: string
}

const english: PlantingGround = {
  language: 'en-GB',
  evidence:
    'Harbour Health runs four walk-in clinics on the south coast. Booking takes 2 minutes. In 2019, 38 % of guests booked online. A visit costs £45. Sarah Whitfield leads the front desk. Her words: “We wanted people to stop waiting on the phone.” https://harbour.example/booking',
  clean: [
    'Most people meet a clinic for the first time at its front desk.',
    'A guest who has to ask twice will remember the second time.',
    'Sarah Whitfield leads the front desk and knows every queue by sight.',
    'In 2019, 38% of guests booked online, and the phone rang on.',
    'A visit costs £45, whichever of the four clinics one chooses.',
    'She says: “We wanted people to stop waiting on the phone.”',
    'Set aside 30 minutes for the first look, and no more than 3 people.',
    'Ask yourself: “What would a stranger do at this point of the form?”',
    'The form has 5 fields; each of them has to earn its place.',
    'On Mondays the desk is full before nine, on Fridays it is quiet.',
    'Guests who book [online](https://harbour.example/booking) leave a number and nothing else.',
    'A calm desk is not a slow desk: it is one that knows what comes next.',
    'If nobody reads the notice on the door, the notice is too long.',
    'Compare two weeks in March with two weeks in June before you decide.',
    'The National Health Service has its own rules, and they come first.',
    'Some prefer Microsoft Excel for this, others a sheet of paper.',
    'What the phone does badly, a short message does well.',
    'People forgive a wait that somebody has explained to them.',
    'It takes 24 hours to see whether the reminder was understood.',
    'Write down who decides, and what they need to see before they do.',
  ],
  changed: {
    figure: [
      ['In 2019, 38% of guests booked online.', 'In 2019, 83% of guests booked online.'],
      ['A visit costs £45.', 'A visit costs £54.'],
      ['In 2019 the form went online.', 'In 2017 the form went online.'],
    ],
    name: [
      ['Sarah Whitfield leads the desk.', 'Laura Whitcombe leads the desk.'],
      ['It was Sarah Whitfield who asked.', 'It was Helen Marsh who asked.'],
      ['Ask Ms Whitfield.', 'Ask Ms Thornbury.'],
    ],
  },
  invented: {
    figure: [
      'Some 73% of drivers agree.',
      'Waiting times fell by 41 per cent.',
      'Nine out of ten guests would come again.',
      'Clinics lose £12,400 a year on missed visits.',
      'More than 2,300 practices have tried it.',
      'The first such desk opened in 1987.',
      'It cuts calls by a factor of 3.7.',
    ],
    address: [
      'Read more at https://booking-studies.example/report.',
      'See [the report](https://www.clinic-facts.com/report).',
      'Write to press@clinic-facts.com.',
      'Call +44 1273 555 019 today.',
      'Visit 12 Harley Street.',
    ],
    quotation: [
      '“Nobody here misses the phone at all,” said the practice manager.',
      'The head of the desk explains: “Our guests simply love the new form.”',
      'According to one nurse, “the mornings have become a pleasure for everyone”.',
    ],
    client: [
      'Harbour Health was founded in 1994.',
      'Harbour Health serves 60,000 guests.',
      'Harbour Health has 27 years of experience.',
    ],
    machine: [
      'As an AI language model, I cannot visit the clinic.',
      'I hope this helps with your article.',
      'My training data does not cover this clinic.',
    ],
    banned: [
      "In today's fast-paced world, nobody waits.",
      'This form is a game-changer for clinics.',
      'It is important to note that desks differ.',
    ],
    placeholder: ['Calls fell by [insert figure] within a month.', 'Ask [name of manager] first.'],
  },
  foreign:
    'Die Gäste wählen eine Uhrzeit, hinterlassen eine Nummer und haben damit alles erledigt, was am Empfang bisher viel Zeit gekostet hat.',
}

const german: PlantingGround = {
  language: 'de-DE',
  evidence:
    'Hafenpraxis betreibt vier Praxen an der Küste. Ein Termin kostet 45 €. Im Jahr 2019 buchten 38 % der Gäste online. Sarah Whitfield leitet den Empfang. Sie sagt: „Niemand sollte mehr am Telefon warten müssen.“ https://hafen.example/termin',
  clean: [
    'Die meisten Menschen lernen eine Praxis zuerst am Empfang kennen.',
    'Wer zweimal fragen muss, erinnert sich vor allem an das zweite Mal.',
    'Sarah Whitfield leitet den Empfang und kennt jede Schlange.',
    'Im Jahr 2019 buchten 38 % der Gäste online, und das Telefon klingelte weiter.',
    'Ein Termin kostet 45 €, gleich in welcher der vier Praxen.',
    'Sie sagt: „Niemand sollte mehr am Telefon warten müssen.“',
    'Nehmen Sie sich 30 Minuten Zeit und fragen Sie höchstens 3 Leute.',
    'Fragen Sie sich: „Was würde ein Fremder an dieser Stelle tun?“',
    'Das Formular hat 5 Felder, und jedes muss seinen Platz verdienen.',
    'Am Montag ist der Empfang vor neun voll, am Freitag bleibt er leer.',
    'Ein ruhiger Empfang ist kein langsamer: Er weiß, was als Nächstes kommt.',
    'Wenn niemand den Zettel an der Tür liest, ist er zu lang.',
    'Vergleichen Sie Ende März mit Anfang Juni, z. B. zwei Wochen lang.',
    'Was das Telefon schlecht kann, kann eine kurze Nachricht gut.',
    'Eine Wartezeit, die jemand erklärt hat, verzeiht man leichter.',
  ],
  changed: {
    figure: [
      ['Im Jahr 2019 buchten 38 % online.', 'Im Jahr 2019 buchten 83 % online.'],
      ['Ein Termin kostet 45 €.', 'Ein Termin kostet 54 €.'],
    ],
    name: [
      ['Sarah Whitfield leitet ihn.', 'Sabine Krüger leitet ihn.'],
      ['Fragen Sie Frau Whitfield.', 'Fragen Sie Frau Thormann.'],
    ],
  },
  invented: {
    figure: [
      'Rund 73 % der Fahrer stimmen zu.',
      'Neun von zehn Gästen kämen wieder.',
      'Praxen verlieren 12.400 € im Jahr.',
      'Den ersten Empfang dieser Art gab es 1987.',
      'Die Anrufe sanken um vierzig Prozent.',
    ],
    address: [
      'Mehr unter https://praxis-fakten.example/studie.',
      'Schreiben Sie an presse@praxis-fakten.de.',
      'Besuchen Sie uns in der Hafenstraße 12.',
    ],
    quotation: [
      'Die Leiterin sagt: „Unsere Gäste lieben das neue Formular einfach.“',
      '„Hier vermisst niemand mehr das alte Telefon“, erklärt der Inhaber.',
    ],
    client: ['Hafenpraxis besteht seit 1994.', 'Hafenpraxis betreut 60.000 Gäste.'],
    machine: [
      'Als KI-Sprachmodell kann ich das nicht wissen.',
      'Meine Trainingsdaten reichen nicht so weit.',
    ],
    banned: [
      'In der heutigen schnelllebigen Welt wartet niemand.',
      'Es ist wichtig zu beachten, dass Praxen verschieden sind.',
    ],
    placeholder: ['Die Anrufe sanken um [einfügen: Zahl] im Jahr.'],
  },
  foreign:
    'Guests choose a time, leave a number and are done with everything that used to take the people at the front desk so much of their day.',
}

const french: PlantingGround = {
  language: 'fr-FR',
  evidence:
    'Port Santé gère quatre cabinets sur la côte. Une visite coûte 45 €. En 2019, 38 % des patients réservaient en ligne. Sarah Whitfield dirige l’accueil. Elle dit : « Personne ne devrait plus attendre au téléphone. » https://port.example/rendez-vous',
  clean: [
    'La plupart des gens découvrent un cabinet par son accueil.',
    'Qui doit demander deux fois se souvient surtout de la seconde.',
    'Sarah Whitfield dirige l’accueil et connaît chaque file d’attente.',
    'En 2019, 38 % des patients réservaient en ligne, et le téléphone sonnait toujours.',
    'Une visite coûte 45 €, quel que soit le cabinet choisi.',
    'Elle dit : « Personne ne devrait plus attendre au téléphone. »',
    'Prévoyez 30 minutes et trois personnes au plus.',
    'Le formulaire compte 5 champs, et chacun doit mériter sa place.',
    'Un accueil calme n’est pas lent : il sait ce qui vient ensuite.',
    'Ce que le téléphone fait mal, un court message le fait bien.',
    'On pardonne mieux une attente que quelqu’un a expliquée.',
  ],
  changed: {
    figure: [['En 2019, 38 % réservaient en ligne.', 'En 2019, 83 % réservaient en ligne.']],
    name: [['Sarah Whitfield dirige l’accueil.', 'Nathalie Perrin dirige l’accueil.']],
  },
  invented: {
    figure: [
      'Environ 73 % des conducteurs sont d’accord.',
      'Neuf sur dix reviendraient.',
      'Cela coûte 12 400 € par an.',
    ],
    address: [
      'Voir https://etudes-cabinets.example/rapport.',
      'Écrivez à presse@etudes-cabinets.fr.',
    ],
    quotation: ['Selon la responsable, « nos patients adorent vraiment le nouveau formulaire ».'],
    client: ['Port Santé existe depuis 1994.', 'Port Santé suit 60 000 patients.'],
    machine: ['En tant que modèle de langage, je ne peux pas le savoir.'],
    banned: [
      "Dans le monde d'aujourd'hui, personne n’attend.",
      'Il est important de noter que tout change.',
    ],
    placeholder: ['Les appels ont baissé de [insérer le chiffre].'],
  },
  foreign:
    'Guests choose a time, leave a number and are done with everything that used to take the people at the front desk so much of their day.',
}

const spanish: PlantingGround = {
  language: 'es-ES',
  evidence:
    'Salud Puerto gestiona cuatro consultas en la costa. Una visita cuesta 45 €. En 2019, el 38 % de los pacientes reservaba en línea. Sarah Whitfield dirige la recepción. Dice: «Nadie debería esperar más al teléfono». https://puerto.example/cita',
  clean: [
    'La mayoría de la gente conoce una consulta por su recepción.',
    'Quien tiene que preguntar dos veces recuerda sobre todo la segunda.',
    'Sarah Whitfield dirige la recepción y conoce cada cola.',
    'En 2019, el 38 % de los pacientes reservaba en línea, y el teléfono seguía sonando.',
    'Una visita cuesta 45 €, sea cual sea la consulta.',
    'Dice: «Nadie debería esperar más al teléfono».',
    'Reserve 30 minutos y pregunte a tres personas como mucho.',
    'El formulario tiene 5 campos, y cada uno debe merecer su sitio.',
    'Lo que el teléfono hace mal, un mensaje corto lo hace bien.',
  ],
  changed: {
    figure: [['En 2019, el 38 % reservaba.', 'En 2019, el 83 % reservaba.']],
    name: [['Sarah Whitfield dirige la recepción.', 'Javier Robles dirige la recepción.']],
  },
  invented: {
    figure: [
      'El 73 % de los conductores está de acuerdo.',
      'Nueve de cada diez volverían.',
      'Cuesta 12.400 € al año.',
    ],
    address: [
      'Véase https://estudios-consultas.example/informe.',
      'Escriba a prensa@estudios-consultas.es.',
    ],
    quotation: ['La directora afirma: «A nuestros pacientes les encanta el formulario nuevo».'],
    client: ['Salud Puerto existe desde 1994.', 'Salud Puerto atiende a 60.000 pacientes.'],
    machine: ['Como modelo de lenguaje, no puedo saberlo.'],
    banned: ['En el mundo actual nadie espera.', 'Cabe destacar que todo cambia.'],
    placeholder: ['Las llamadas bajaron un [insertar cifra].'],
  },
  foreign:
    'Guests choose a time, leave a number and are done with everything that used to take the people at the front desk so much of their day.',
}

const italian: PlantingGround = {
  language: 'it-IT',
  evidence:
    'Porto Salute gestisce quattro ambulatori sulla costa. Una visita costa 45 €. Nel 2019 il 38 % dei pazienti prenotava online. Sarah Whitfield dirige l’accettazione. Dice: «Nessuno dovrebbe più aspettare al telefono». https://porto.example/visita',
  clean: [
    'Quasi tutti conoscono un ambulatorio attraverso la sua accettazione.',
    'Chi deve chiedere due volte ricorda soprattutto la seconda.',
    'Sarah Whitfield dirige l’accettazione e conosce ogni fila.',
    'Nel 2019 il 38 % dei pazienti prenotava online, e il telefono squillava ancora.',
    'Una visita costa 45 €, qualunque sia l’ambulatorio.',
    'Dice: «Nessuno dovrebbe più aspettare al telefono».',
    'Prendete 30 minuti e chiedete a tre persone al massimo.',
    'Il modulo ha 5 campi, e ognuno deve meritare il suo posto.',
    'Ciò che il telefono fa male, un messaggio breve lo fa bene.',
  ],
  changed: {
    figure: [['Nel 2019 il 38 % prenotava.', 'Nel 2019 l’83 % prenotava.']],
    name: [['Sarah Whitfield dirige l’ufficio.', 'Paolo Ferri dirige l’ufficio.']],
  },
  invented: {
    figure: [
      'Il 73 % degli automobilisti è d’accordo.',
      'Nove su dieci tornerebbero.',
      'Costa 12.400 € l’anno.',
    ],
    address: [
      'Si veda https://studi-ambulatori.example/rapporto.',
      'Scrivete a stampa@studi-ambulatori.it.',
    ],
    quotation: ['La direttrice afferma: «I nostri pazienti adorano davvero il nuovo modulo».'],
    client: ['Porto Salute esiste dal 1994.', 'Porto Salute segue 60.000 pazienti.'],
    machine: ['Sono un modello linguistico e non posso saperlo.'],
    banned: ['Nel mondo di oggi nessuno aspetta.', 'È importante notare che tutto cambia.'],
    placeholder: ['Le chiamate sono calate del [inserire cifra].'],
  },
  foreign:
    'Guests choose a time, leave a number and are done with everything that used to take the people at the front desk so much of their day.',
}

export const plantingGrounds = [english, german, french, spanish, italian]
