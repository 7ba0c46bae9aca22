import type { SampleArticle } from './sample.ts'

export const fahrradkette: SampleArticle = {
  input: { type: 'title', value: 'Fahrradkette reinigen und ölen' },
  title: 'Fahrradkette reinigen und ölen: wieder leise in 15 Minuten',
  subtitle: 'Ein Lappen, ein Tropfen je Glied und etwas Geduld: mehr braucht es nicht.',
  slug: 'fahrradkette-reinigen-und-oelen',
  summary:
    'Eine saubere, sparsam geölte Kette läuft leise, schaltet besser und hält länger. Die Anleitung zeigt Schritt für Schritt, wie es geht und welche Fehler man sich sparen kann.',
  metaDescription:
    'Fahrradkette reinigen und ölen: Schritt für Schritt in einer Viertelstunde, mit den häufigsten Fehlern und einem Test für den Verschleiß.',
  picture: 'fahrradkette',
  bannerAlt: 'Illustration zu einem Artikel über die Pflege der Fahrradkette',
  content: {
    introduction:
      'Wenn das Rad beim Treten knirscht, ist es fast immer die Kette. Die gute Nachricht: Sie zu pflegen kostet eine Viertelstunde und kein besonderes Werkzeug. Die weniger gute: **Zu viel Öl ist schlimmer als zu wenig.** Warum das so ist und wie es richtig geht, steht hier.',
    sections: [
      {
        title: 'Was du brauchst',
        content:
          '- zwei alte Baumwolllappen\n- eine alte Zahnbürste\n- Kettenöl für Fahrräder (kein Kriechöl, kein Speiseöl)\n- Zeitung oder Pappe für den Boden\n\nEin Montageständer ist bequem. Das Rad an die Wand zu lehnen und rückwärts zu treten geht auch.',
      },
      {
        title: 'Erst reinigen',
        content:
          'Leg den Lappen um die untere Kettenhälfte, drück ihn leicht zusammen und tritt rückwärts, etwa zwanzig Umdrehungen lang. Nimm eine frische Stelle des Lappens und wiederhole das, bis er kaum noch schwarz wird. Mit der Zahnbürste holst du den Schmutz von den Schaltröllchen und zwischen den Ritzeln hervor.\n\nVerzichte auf den Hochdruckreiniger und auf Benzin: Beides spült das Fett aus dem Inneren der Glieder, wo kein Öl von selbst wieder hinkommt.',
      },
      {
        title: 'Dann sparsam ölen',
        content:
          '1. Such das Kettenschloss oder merk dir ein Glied als Anfang.\n2. Gib **einen Tropfen auf jedes Gelenk**, von innen, auf die untere Kettenhälfte.\n3. Tritt eine Minute lang rückwärts und schalte dabei alle Gänge durch.\n4. Warte zehn Minuten.\n5. Wisch alles ab, was außen glänzt.\n\nDer letzte Schritt ist der wichtigste. Öl gehört in die Gelenke. Außen fängt es Staub, und aus Staub und Öl wird Schleifpaste.',
      },
      {
        title: 'Wie oft?',
        content:
          'Nach Gehör und Wetter, nicht nach Kalender: wenn sie rasselt, wenn sie trocken aussieht und nach jeder Fahrt durch Regen oder Salz. Wer täglich pendelt, ölt im Winter öfter als im Sommer.',
      },
      {
        title: 'Wann ölen nicht mehr hilft',
        content:
          'Leg die Kette vorn auf das größte Blatt und zieh sie in der Mitte nach vorn. Hebt sie sich so weit ab, dass ein halber Zahn frei liegt, ist sie verschlissen. Dann hilft nur eine neue. Wer sie rechtzeitig wechselt, schont die Ritzel: Eine gelängte Kette nimmt sie mit.',
      },
    ],
    conclusion:
      'Reinigen, ein Tropfen je Gelenk, abwischen: Wer das dreimal gemacht hat, braucht keine Anleitung mehr. Und wenn es danach noch knackt, kommt es nicht von der Kette. Dann schauen wir gern mit dir zusammen nach.',
  },
  social: {
    linkedin:
      'Zu viel Öl ist schlimmer als zu wenig.\n\nDas gilt zumindest für Fahrradketten: Öl gehört in die Gelenke. Außen fängt es Staub, und aus Staub und Öl wird Schleifpaste.\n\nUnsere Anleitung in drei Worten: reinigen, tropfen, abwischen. Die ganze dauert eine Viertelstunde und braucht kein Werkzeug.',
    facebook:
      'Knirscht dein Rad? Dann ist es fast immer die Kette. Eine Viertelstunde, zwei alte Lappen und ein Tropfen Öl je Gelenk: So wird sie wieder leise. Und warum das Abwischen der wichtigste Schritt ist.',
    twitter:
      'Fahrradkette in einer Viertelstunde: abreiben, ein Tropfen je Gelenk, zehn Minuten warten, abwischen. Zu viel Öl ist schlimmer als zu wenig.',
    newsletter:
      'Betreff: Eine Viertelstunde für eine leise Kette\n\nHallo,\n\nwenn es beim Treten knirscht, hilft meist kein neues Rad, sondern ein alter Lappen. Wir haben aufgeschrieben, wie man eine Kette reinigt und ölt, warum weniger mehr ist und woran man erkennt, dass sie hinüber ist.\n\nAm Samstag zeigen wir es von zehn bis zwölf vor der Werkstatt. Bring dein Rad mit.\n\nDein Team vom Radwerk Lindau',
  },
}
