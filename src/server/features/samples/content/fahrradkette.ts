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
        title: 'Was der Schmutz anrichtet',
        content:
          'Eine Kette besteht aus gut hundert Gliedern, und in jedem dreht sich ein Bolzen in einer Hülse. Dort, und nur dort, wird geschmiert. Kommt Sand hinein, arbeitet er wie Schmirgelpapier: Jedes Gelenk wird ein wenig weiter, die Kette wird länger, und die Zähne der Ritzel passen nicht mehr zu ihr.\n\nWas das ausmacht, steht in unserem Werkstattbuch. Eine Kette, die nie gereinigt wird, hält bei unseren Pendlern im Schnitt 2.100 Kilometer, eine gepflegte 3.900. Eine neue Kette kostet bei uns ab 24 Euro, ein neuer Satz Ritzel ab 55 Euro. Die Viertelstunde im Monat ist also gut bezahlt.',
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
        title: 'Welches Öl wofür',
        content:
          'Im Laden stehen zwanzig Fläschchen, und die Unterschiede sind kleiner, als die Etiketten sagen. Drei Sorten genügen zur Unterscheidung:\n\n| Sorte | gut für | dafür |\n| --- | --- | --- |\n| dünnes Öl | trockene Tage, sauberes Rad | öfter nachölen |\n| zähes Öl | Regen, Winter, lange Strecken | öfter abwischen |\n| Wachs | Leute, die saubere Hosenbeine wollen | die Kette muss vorher ganz fettfrei sein |\n\nWer wechselt, reinigt vorher gründlich: Wachs haftet nicht auf Öl. Und wer gar nichts im Haus hat, wartet lieber einen Tag, als zum Speiseöl zu greifen. Es verharzt und klebt.',
      },
      {
        title: 'Wie oft?',
        content:
          'Nach Gehör und Wetter, nicht nach Kalender: wenn sie rasselt, wenn sie trocken aussieht und nach jeder Fahrt durch Regen oder Salz. Wer täglich pendelt, ölt im Winter öfter als im Sommer.\n\nEin guter Anlass ist der erste Samstag im Monat. Dann dauert es nie länger als eine Viertelstunde, weil sich nie viel ansammelt, und du hörst neue Geräusche, bevor sie teuer werden.',
      },
      {
        title: 'Wann ölen nicht mehr hilft',
        content:
          'Leg die Kette vorn auf das größte Blatt und zieh sie in der Mitte nach vorn. Hebt sie sich so weit ab, dass ein halber Zahn frei liegt, ist sie verschlissen. Dann hilft nur eine neue. Wer sie rechtzeitig wechselt, schont die Ritzel: Eine gelängte Kette nimmt sie mit.',
      },
      {
        title: 'Nach Regen und Salz',
        content:
          'Nach einer nassen Fahrt genügt das kleine Programm, und es dauert kaum länger als das Ausziehen der Jacke. Stell das Rad ins Trockene, zieh die Kette einmal durch einen trockenen Lappen und lass sie über Nacht in Ruhe. Am Morgen gibst du ihr ein paar Tropfen, trittst rückwärts und wischst ab.\n\nIm Winter kommt das Salz dazu. Es zieht Wasser an, und am nächsten Tag sind die Glieder braun. Spül die Kette dann mit einer Kanne lauwarmen Wassers ab, ohne Druck, und trockne sie gleich. Der braune Hauch, der bleibt, ist nur an der Oberfläche und geht beim Ölen mit ab. Sitzt der Rost tiefer und klemmt ein Glied, hilft bewegen, ölen, bewegen; klemmt es danach immer noch, ist ihre Zeit vorbei.\n\nWer sein Rad draußen stehen lässt, gewinnt mit einer einfachen Haube mehr als mit jedem Öl.',
      },
      {
        title: 'Der Test mit der Lehre',
        content:
          'Genauer als der Blick auf das Kettenblatt ist eine Verschleißlehre. Sie kostet wenig und wird in die Kette gehängt; fällt sie ganz hinein, ist die Kette zu lang. In einem Vergleich von Ketten nutzten sich die Ritzel ab einer Längung von 0,75 Prozent sichtbar ab, bei elf und zwölf Gängen schon ab 0,5 Prozent.\n\nMiss an drei Stellen, denn Ketten längen sich nicht überall gleich. Schreib das Datum und den Kilometerstand auf einen Streifen Klebeband am Rahmen. Das ist nicht schön, aber beim nächsten Mal weißt du, wie schnell es bei dir geht.',
      },
      {
        title: 'Wenn es trotzdem knackt',
        content:
          'Nicht jedes Geräusch kommt von der Kette, auch wenn sie meist als Erste verdächtigt wird. Drei Proben helfen beim Suchen. Knackt es nur unter Last, und zwar einmal je Umdrehung, sieh dir das Tretlager und die Pedale an. Knackt es auch beim Rollen, ohne dass du trittst, ist es nicht der Antrieb. Und knackt es nur in einem einzigen Gang, ist fast immer die Schaltung verstellt.\n\nMach die Proben nacheinander und auf einer ruhigen Straße. Zu zweit geht es leichter: Eine fährt, der andere hört. Was ihr gefunden habt, erspart uns die halbe Suche und dir die halbe Rechnung.',
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
