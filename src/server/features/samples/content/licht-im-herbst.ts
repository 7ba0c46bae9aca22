import type { SampleArticle } from './sample.ts'

export const lichtImHerbst: SampleArticle = {
  input: { type: 'topic', value: 'Fahrradlicht prüfen, bevor es dunkel wird' },
  title: 'Fahrradlicht im Herbst: der Check, bevor es dunkel wird',
  subtitle: 'Sehen ist die eine Hälfte. Gesehen werden ist die andere.',
  slug: 'fahrradlicht-check-im-herbst',
  summary:
    'Fünf Handgriffe zeigen, ob die Beleuchtung am Fahrrad für den Winter taugt: vorn, hinten, Reflektoren, Kabel und die Einstellung, an die kaum jemand denkt.',
  metaDescription:
    'Der Fünf-Minuten-Check für das Fahrradlicht: vorn, hinten, Reflektoren, Kabel und die richtige Einstellung des Scheinwerfers.',
  picture: 'licht-im-herbst',
  bannerAlt: 'Illustration zu einem Artikel über Fahrradlicht im Herbst',
  content: {
    introduction:
      'Im September ist es auf dem Heimweg noch hell, im November nicht mehr. Dazwischen liegt ein Abend, an dem man merkt, dass das Rücklicht nicht geht. Mit diesen fünf Handgriffen merkst du es vorher.',
    sections: [
      {
        title: '1. Vorn: leuchtet es, und wohin?',
        content:
          'Stell das Rad fünf Meter vor eine Wand und schalte das Licht ein (bei Nabendynamo: Vorderrad anheben und drehen). Der helle Fleck soll **tiefer liegen als der Scheinwerfer**, sonst blendest du alle, die dir entgegenkommen. Eine Schraube lösen, neigen, festziehen: Das ist die Einstellung, an die kaum jemand denkt.',
      },
      {
        title: '2. Hinten: auch im Stehen?',
        content:
          'Viele Rücklichter haben ein Standlicht. Fahr ein paar Meter, halt an und geh ums Rad: Es sollte noch eine Weile leuchten, damit man dich an der Ampel sieht. Bei Akkulichtern gilt: einmal ganz laden und merken, wie lange es hält.',
      },
      {
        title: '3. Reflektoren: putzen genügt',
        content:
          'Reflektoren gehen selten kaputt, aber sie werden grau. Ein feuchtes Tuch für die Streifen an den Reifen oder Speichen, für Pedale, vorn und hinten. Sie brauchen keinen Strom und funktionieren deshalb auch dann, wenn sonst nichts mehr geht.',
      },
      {
        title: '4. Kabel: wackeln erlaubt',
        content:
          'Lass das Licht an und beweg vorsichtig jedes Kabel, besonders am Lenker und an der Schutzblechstrebe. Flackert es, hast du die Stelle gefunden. Ein loser Stecker lässt sich oft mit der Hand wieder aufschieben; ein gebrochenes Kabel gehört getauscht.',
      },
      {
        title: '5. Und du?',
        content:
          'Dunkle Jacke, dunkler Rucksack: Da hilft auch das beste Licht nur von vorn und hinten. Etwas Helles an den Fußgelenken bewegt sich mit und fällt deshalb besonders auf.',
      },
    ],
    conclusion:
      'Fünf Minuten, fünf Handgriffe. Wenn einer davon ein Problem zeigt, das du nicht selbst lösen magst, bring das Rad vorbei, am besten an einem hellen Vormittag: Am ersten dunklen Montag stehen alle da.',
  },
  social: {
    linkedin:
      'Im September ist es auf dem Heimweg noch hell, im November nicht mehr.\n\nDazwischen liegt ein Abend, an dem man merkt, dass das Rücklicht nicht geht. Unser Fünf-Minuten-Check hilft, es vorher zu merken – samt der Einstellung, an die kaum jemand denkt: Der Lichtfleck gehört tiefer als der Scheinwerfer.',
    facebook:
      'Geht dein Rücklicht noch, wenn du an der Ampel stehst? Fünf Handgriffe, fünf Minuten: unser Lichtcheck, bevor es dunkel wird.',
    twitter:
      'Fahrradlicht-Check in fünf Minuten: Lichtfleck tiefer als der Scheinwerfer, Standlicht hinten, Reflektoren putzen, an den Kabeln wackeln, etwas Helles an die Füße.',
    newsletter:
      'Betreff: Fünf Minuten, bevor es dunkel wird\n\nHallo,\n\nam ersten dunklen Montag stehen alle vor der Werkstatt. Wer vorher fünf Minuten Zeit hat, kann sich das sparen: Unser Check zeigt, was man am Licht selbst prüfen und einstellen kann.\n\nUnd wenn doch etwas nicht geht: Vormittags haben wir Zeit für dich.\n\nDein Team vom Radwerk Lindau',
  },
}
