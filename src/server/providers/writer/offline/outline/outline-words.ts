import type { SectionRole } from '../section-roles.ts'

/** What the sample writer says around an outline; `{title}` and `{client}` are filled in. */
export type OutlineWords = {
  subtitle: string
  /** How the introduction begins where something is known, and where nothing is. */
  known: string
  unknown: string
  /** Before the words of a source. */
  lead: string
  source: string
  /** Of a section nothing is known for, after the question that it is to answer. */
  nothing: string
  conclusion: string
  summary: string
  /** 120 to 160 characters with a title of some thirty. */
  meta: string
  alt: string
  /** Posts: what is there, the line before its points, how a letter begins and the word before its subject. */
  news: string
  inside: string
  hello: string
  about: string
  /** The heading of a section that the structure names in another language, and the question that it is to answer. */
  roles: Record<SectionRole, [heading: string, question: string]>
}

// Without ß, so that it serves Switzerland as well.
const de: OutlineWords = {
  subtitle: 'Die Gliederung, und was schon bekannt ist',
  known:
    'Noch schreibt hier kein Sprachmodell. Deshalb steht da, was über das Thema bekannt ist, im Wortlaut und geordnet nach der Gliederung.',
  unknown:
    'Noch schreibt hier kein Sprachmodell, und bekannt ist über das Thema noch nichts. Deshalb steht da nur die Gliederung: welche Fragen der Artikel beantworten soll.',
  lead: 'Im Wortlaut:',
  source: 'Quelle:',
  nothing: 'Dazu ist noch nichts bekannt.',
  conclusion:
    'Mehr steht hier nicht, weil nicht mehr bekannt ist. Was noch fehlt, kann am ehesten {client} sagen.',
  summary: 'Die Gliederung zu „{title}“, mit dem, was darüber bekannt ist.',
  meta: 'Die Gliederung zu „{title}“: welche Fragen der Artikel beantworten soll, was darüber schon bekannt ist und was noch fehlt.',
  alt: 'Abstrakte Illustration zum Artikel „{title}“',
  news: 'Neu: „{title}“.',
  inside: 'Darum geht es:',
  hello: 'Hallo,',
  about: 'Betreff:',
  roles: {
    define: ['Worum es geht', 'Was ist gemeint, und was nicht?'],
    matter: ['Warum es wichtig ist', 'Was ändert sich dadurch für die Leserinnen und Leser?'],
    steps: ['Schritt für Schritt', 'Womit fängt man an, und was kommt danach?'],
    options: ['Was zur Wahl steht', 'Welche Möglichkeiten gibt es, und wofür taugt jede?'],
    example: ['Ein Beispiel', 'Wie sieht das in einem wirklichen Fall aus?'],
    measure: ['Woran man es erkennt', 'Welche Zahlen und Belege zeigen, ob es gelingt?'],
    mistakes: ['Was oft schiefgeht', 'Welche Fehler kommen häufig vor, und wie vermeidet man sie?'],
    questions: ['Häufige Fragen', 'Was fragen Leute, bevor sie sich entscheiden?'],
    next: ['Wie es weitergeht', 'Was kann man heute noch tun?'],
  },
}

const fr: OutlineWords = {
  subtitle: 'Le plan, et ce que l’on sait déjà',
  known:
    'Aucun modèle de langue n’écrit encore ici. Voici donc ce que l’on sait du sujet, mot pour mot et dans l’ordre du plan.',
  unknown:
    'Aucun modèle de langue n’écrit encore ici, et l’on ne sait encore rien du sujet. Voici donc seulement le plan : les questions auxquelles l’article doit répondre.',
  lead: 'Mot pour mot :',
  source: 'Source :',
  nothing: 'On n’en sait encore rien.',
  conclusion:
    'L’article s’arrête là, parce que l’on n’en sait pas davantage. Pour ce qui manque, le mieux est de demander à {client}.',
  summary: 'Le plan de « {title} », avec ce que l’on en sait.',
  meta: 'Le plan de « {title} » : les questions auxquelles l’article doit répondre, ce que l’on en sait déjà et ce qui manque encore.',
  alt: 'Illustration abstraite pour l’article « {title} »',
  news: 'Nouveau : « {title} ».',
  inside: 'Au sommaire :',
  hello: 'Bonjour,',
  about: 'Objet :',
  roles: {
    define: ['De quoi il s’agit', 'Qu’entend-on par là, et que n’entend-on pas ?'],
    matter: ['Pourquoi c’est important', 'Qu’est-ce que cela change pour les lecteurs ?'],
    steps: ['Étape par étape', 'Par où commencer, et que faire ensuite ?'],
    options: ['Les choix possibles', 'Quelles possibilités existe-t-il, et à quoi sert chacune ?'],
    example: ['Un exemple', 'À quoi cela ressemble-t-il dans un cas réel ?'],
    measure: [
      'À quoi on le reconnaît',
      'Quels chiffres et quelles preuves montrent que cela marche ?',
    ],
    mistakes: ['Ce qui tourne souvent mal', 'Quelles erreurs reviennent, et comment les éviter ?'],
    questions: ['Questions fréquentes', 'Que demande-t-on avant de se décider ?'],
    next: ['Et maintenant', 'Que peut-on faire dès aujourd’hui ?'],
  },
}

const es: OutlineWords = {
  subtitle: 'El esquema y lo que ya se sabe',
  known:
    'Aquí todavía no escribe ningún modelo de lenguaje. Por eso figura lo que se sabe del tema, palabra por palabra y en el orden del esquema.',
  unknown:
    'Aquí todavía no escribe ningún modelo de lenguaje, y del tema aún no se sabe nada. Por eso figura solo el esquema: las preguntas que el artículo debe responder.',
  lead: 'Palabra por palabra:',
  source: 'Fuente:',
  nothing: 'De esto aún no se sabe nada.',
  conclusion:
    'Aquí no hay más porque no se sabe más. Quien mejor puede completar lo que falta es {client}.',
  summary: 'El esquema de «{title}», con lo que se sabe del tema.',
  meta: 'El esquema de «{title}»: las preguntas que el artículo debe responder, lo que ya se sabe del tema y lo que todavía falta.',
  alt: 'Ilustración abstracta para el artículo «{title}»',
  news: 'Nuevo: «{title}».',
  inside: 'De qué trata:',
  hello: 'Hola:',
  about: 'Asunto:',
  roles: {
    define: ['De qué se trata', '¿Qué se entiende por ello y qué no?'],
    matter: ['Por qué importa', '¿Qué cambia para quien lo lee?'],
    steps: ['Paso a paso', '¿Por dónde se empieza y qué viene después?'],
    options: ['Qué se puede elegir', '¿Qué opciones hay y para qué sirve cada una?'],
    example: ['Un ejemplo', '¿Cómo es en un caso real?'],
    measure: ['Cómo se nota', '¿Qué cifras y pruebas muestran si funciona?'],
    mistakes: ['Qué suele salir mal', '¿Qué errores se repiten y cómo se evitan?'],
    questions: ['Preguntas frecuentes', '¿Qué se pregunta antes de decidir?'],
    next: ['Cómo seguir', '¿Qué se puede hacer hoy mismo?'],
  },
}

const it: OutlineWords = {
  subtitle: 'La scaletta e ciò che già si sa',
  known:
    'Qui non scrive ancora nessun modello linguistico. Perciò si legge ciò che si sa del tema, parola per parola e nell’ordine della scaletta.',
  unknown:
    'Qui non scrive ancora nessun modello linguistico, e del tema non si sa ancora nulla. Perciò c’è solo la scaletta: le domande a cui l’articolo deve rispondere.',
  lead: 'Parola per parola:',
  source: 'Fonte:',
  nothing: 'Di questo non si sa ancora nulla.',
  conclusion:
    'Non c’è altro perché altro non si sa. Per ciò che manca conviene chiedere a {client}.',
  summary: 'La scaletta di «{title}», con ciò che si sa del tema.',
  meta: 'La scaletta di «{title}»: le domande a cui l’articolo deve rispondere, che cosa si sa già del tema e che cosa manca ancora.',
  alt: 'Illustrazione astratta per l’articolo «{title}»',
  news: 'Novità: «{title}».',
  inside: 'Di che cosa si parla:',
  hello: 'Buongiorno,',
  about: 'Oggetto:',
  roles: {
    define: ['Di che cosa si tratta', 'Che cosa si intende, e che cosa no?'],
    matter: ['Perché è importante', 'Che cosa cambia per chi legge?'],
    steps: ['Passo per passo', 'Da dove si comincia, e che cosa viene dopo?'],
    options: ['Le scelte possibili', 'Quali possibilità ci sono, e a che cosa serve ciascuna?'],
    example: ['Un esempio', 'Com’è in un caso reale?'],
    measure: ['Da che cosa si vede', 'Quali cifre e quali prove mostrano se funziona?'],
    mistakes: ['Che cosa va spesso storto', 'Quali errori tornano, e come si evitano?'],
    questions: ['Domande frequenti', 'Che cosa si chiede prima di decidere?'],
    next: ['Come continuare', 'Che cosa si può fare già oggi?'],
  },
}

const nl: OutlineWords = {
  subtitle: 'De opzet, en wat al bekend is',
  known:
    'Hier schrijft nog geen taalmodel. Daarom staat er wat over het onderwerp bekend is, woord voor woord en in de volgorde van de opzet.',
  unknown:
    'Hier schrijft nog geen taalmodel, en over het onderwerp is nog niets bekend. Daarom staat er alleen de opzet: welke vragen het artikel moet beantwoorden.',
  lead: 'Woord voor woord:',
  source: 'Bron:',
  nothing: 'Hierover is nog niets bekend.',
  conclusion:
    'Meer staat er niet, omdat er niet meer bekend is. Wat nog ontbreekt, weet {client} het best.',
  summary: 'De opzet van ‘{title}’, met wat erover bekend is.',
  meta: 'De opzet van ‘{title}’: welke vragen het artikel moet beantwoorden, wat er al over bekend is en wat nog ontbreekt.',
  alt: 'Abstracte illustratie bij het artikel ‘{title}’',
  news: 'Nieuw: ‘{title}’.',
  inside: 'Daar gaat het over:',
  hello: 'Hallo,',
  about: 'Onderwerp:',
  roles: {
    define: ['Waar het om gaat', 'Wat wordt ermee bedoeld, en wat niet?'],
    matter: ['Waarom het ertoe doet', 'Wat verandert er voor de lezer?'],
    steps: ['Stap voor stap', 'Waarmee begin je, en wat komt daarna?'],
    options: ['Wat er te kiezen valt', 'Welke mogelijkheden zijn er, en waarvoor is elk goed?'],
    example: ['Een voorbeeld', 'Hoe ziet dat er in een echt geval uit?'],
    measure: ['Waaraan je het ziet', 'Welke cijfers en bewijzen laten zien of het lukt?'],
    mistakes: ['Wat vaak misgaat', 'Welke fouten komen vaak voor, en hoe voorkom je ze?'],
    questions: ['Veelgestelde vragen', 'Wat vragen mensen voordat ze kiezen?'],
    next: ['Hoe verder', 'Wat kun je vandaag al doen?'],
  },
}

const pt: OutlineWords = {
  subtitle: 'O esquema e o que já se sabe',
  known:
    'Aqui ainda não escreve nenhum modelo de linguagem. Por isso está o que se sabe do tema, palavra por palavra e pela ordem do esquema.',
  unknown:
    'Aqui ainda não escreve nenhum modelo de linguagem, e do tema ainda nada se sabe. Por isso está apenas o esquema: as perguntas a que o artigo deve responder.',
  lead: 'Palavra por palavra:',
  source: 'Fonte:',
  nothing: 'Disto ainda nada se sabe.',
  conclusion:
    'Não há mais, porque mais não se sabe. Para o que falta, o melhor é perguntar a {client}.',
  summary: 'O esquema de «{title}», com o que se sabe do tema.',
  meta: 'O esquema de «{title}»: as perguntas a que o artigo deve responder, o que já se sabe do tema e o que ainda falta.',
  alt: 'Ilustração abstrata para o artigo «{title}»',
  news: 'Novo: «{title}».',
  inside: 'De que se trata:',
  hello: 'Olá,',
  about: 'Assunto:',
  roles: {
    define: ['De que se trata', 'O que se entende por isso, e o que não?'],
    matter: ['Porque é importante', 'O que muda para quem lê?'],
    steps: ['Passo a passo', 'Por onde se começa, e o que vem depois?'],
    options: ['O que se pode escolher', 'Que possibilidades há, e para que serve cada uma?'],
    example: ['Um exemplo', 'Como é num caso real?'],
    measure: ['Como se vê', 'Que números e provas mostram se resulta?'],
    mistakes: ['O que costuma correr mal', 'Que erros se repetem, e como se evitam?'],
    questions: ['Perguntas frequentes', 'O que se pergunta antes de decidir?'],
    next: ['Como continuar', 'O que se pode fazer já hoje?'],
  },
}

const ja: OutlineWords = {
  subtitle: '構成と、すでにわかっていること',
  known:
    'ここではまだ言語モデルが文章を書いていません。そのため、このテーマについてわかっていることを、原文のまま構成の順に並べています。',
  unknown:
    'ここではまだ言語モデルが文章を書いておらず、このテーマについてわかっていることもまだありません。そのため、記事が答えるべき問いを構成として示しています。',
  lead: '原文のまま：',
  source: '出典：',
  nothing: 'これについては、まだ何もわかっていません。',
  conclusion: 'わかっていることは以上です。足りない点は、{client}に尋ねるのがいちばん確かです。',
  summary: '「{title}」の構成と、わかっていること。',
  meta: '「{title}」の構成です。記事が答えるべき問いは何か、このテーマについてすでにわかっていることは何か、そしてまだ足りないものは何かを、順を追ってまとめました。',
  alt: '記事「{title}」の抽象的なイラスト',
  news: '新しい記事：「{title}」',
  inside: '内容：',
  hello: 'こんにちは。',
  about: '件名：',
  roles: {
    define: ['何の話か', '何を指し、何を指さないのか。'],
    matter: ['なぜ大切か', '読者にとって何が変わるのか。'],
    steps: ['手順', '何から始め、次に何をするのか。'],
    options: ['選択肢', 'どのような方法があり、それぞれ何に向くのか。'],
    example: ['例', '実際の場面ではどうなるのか。'],
    measure: ['見きわめ方', 'うまくいっているかどうかは、どの数字や証拠でわかるのか。'],
    mistakes: ['よくある失敗', 'どのような間違いが多く、どう避けるのか。'],
    questions: ['よくある質問', '決める前に、人は何を尋ねるのか。'],
    next: ['これから', '今日できることは何か。'],
  },
}

const byLanguage: Readonly<Record<string, OutlineWords>> = { de, fr, es, it, nl, pt, ja }

/** The words of a language, by its tag; undefined where the sample writer knows none. */
export const outlineWords = (language: string): OutlineWords | undefined =>
  byLanguage[language.slice(0, 2)]
