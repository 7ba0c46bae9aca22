/** By language: a brief as people type it, and a paragraph as a model writes it. */
export const samples: Readonly<Record<string, { brief: string; text: string }>> = {
  en: {
    brief: 'How to choose a practice management system',
    text: 'A clinic that picks its software in a hurry pays for it every morning. Before you compare prices, write down which tasks take the most time today, and ask every supplier to show you those and nothing else.',
  },
  de: {
    brief: 'Wie wählt man eine Praxissoftware aus',
    text: 'Wer seine Praxissoftware in Eile auswählt, bezahlt dafür jeden Morgen. Schreiben Sie auf, welche Aufgaben heute die meiste Zeit kosten, bevor Sie Preise vergleichen, und lassen Sie sich von jedem Anbieter genau diese zeigen.',
  },
  fr: {
    brief: 'Comment choisir un logiciel de gestion de cabinet',
    text: 'Un cabinet qui choisit son logiciel à la hâte le paie chaque matin. Avant de comparer les prix, notez les tâches qui vous prennent le plus de temps, puis demandez à chaque fournisseur de vous montrer celles-là et rien d’autre.',
  },
  es: {
    brief: 'Cómo elegir un programa de gestión para la clínica',
    text: 'Una clínica que elige su programa con prisas lo paga cada mañana. Antes de comparar precios, anote qué tareas le ocupan más tiempo hoy y pida a cada proveedor que le enseñe exactamente esas y ninguna otra.',
  },
  it: {
    brief: 'Come scegliere un gestionale per lo studio medico',
    text: 'Uno studio che sceglie il gestionale in fretta lo paga ogni mattina. Prima di confrontare i prezzi, scrivete quali attività vi portano via più tempo e chiedete a ogni fornitore di mostrarvi proprio quelle.',
  },
  pt: {
    brief: 'Como escolher um sistema de gestão para a clínica',
    text: 'Uma clínica que escolhe o seu sistema à pressa paga por isso todas as manhãs. Antes de comparar preços, anote as tarefas que hoje lhe tomam mais tempo e peça a cada fornecedor que lhe mostre exatamente essas.',
  },
  nl: {
    brief: 'Hoe kies je een goed systeem voor je praktijk',
    text: 'Een praktijk die haar software haastig kiest, betaalt daar elke ochtend voor. Schrijf op welke taken nu de meeste tijd kosten voordat u prijzen vergelijkt, en laat elke leverancier precies die taken zien.',
  },
  sv: {
    brief: 'Så väljer du ett journalsystem för kliniken',
    text: 'En klinik som väljer sitt system i all hast betalar för det varje morgon. Skriv ner vilka uppgifter som tar mest tid i dag innan du jämför priser, och be varje leverantör att visa just dem och ingenting annat.',
  },
  da: {
    brief: 'Sådan vælger du et journalsystem til klinikken',
    text: 'En klinik, der vælger sit system i hast, betaler for det hver morgen. Skriv ned, hvilke opgaver der tager mest tid i dag, før du sammenligner priser, og bed hver leverandør om at vise netop dem og ikke andet.',
  },
  nb: {
    brief: 'Slik velger du et journalsystem for klinikken',
    text: 'En klinikk som velger systemet sitt i hast, betaler for det hver morgen. Skriv ned hvilke oppgaver som tar mest tid i dag før du sammenligner priser, og be hver leverandør om å vise akkurat dem og ikke noe annet.',
  },
  fi: {
    brief: 'Miten valita klinikalle sopiva potilastietojärjestelmä',
    text: 'Klinikka, joka valitsee ohjelmistonsa kiireessä, maksaa siitä joka aamu. Kirjaa ennen hintojen vertailua, mitkä tehtävät vievät nyt eniten aikaa, ja pyydä jokaista toimittajaa näyttämään juuri ne.',
  },
  pl: {
    brief: 'Jak wybrać system do zarządzania gabinetem',
    text: 'Gabinet, który wybiera oprogramowanie w pośpiechu, płaci za to każdego ranka. Zanim porównasz ceny, zapisz, które zadania zajmują dziś najwięcej czasu, i poproś każdego dostawcę, aby pokazał właśnie je.',
  },
  cs: {
    brief: 'Jak vybrat systém pro správu ordinace',
    text: 'Ordinace, která si vybere software ve spěchu, za to platí každé ráno. Než začnete porovnávat ceny, napište si, které úkoly vám dnes zabírají nejvíce času, a nechte si od každého dodavatele ukázat právě je.',
  },
  ro: {
    brief: 'Cum alegi un program de gestiune pentru clinică',
    text: 'O clinică ce își alege programul în grabă plătește pentru asta în fiecare dimineață. Înainte de a compara prețurile, notați ce sarcini vă iau astăzi cel mai mult timp și cereți fiecărui furnizor să vi le arate.',
  },
  hu: {
    brief: 'Hogyan válasszunk rendelői szoftvert',
    text: 'Az a rendelő, amely sietve választ szoftvert, minden reggel megfizeti az árát. Mielőtt összehasonlítja az árakat, írja fel, mely feladatok viszik el ma a legtöbb időt, és kérje, hogy minden szállító éppen azokat mutassa be.',
  },
  tr: {
    brief: 'Klinik için doğru yönetim yazılımı nasıl seçilir',
    text: 'Yazılımını aceleyle seçen bir klinik bunun bedelini her sabah öder. Fiyatları karşılaştırmadan önce bugün en çok zaman alan işleri yazın ve her satıcıdan size yalnızca bunları göstermesini isteyin.',
  },
  el: {
    brief: 'Πώς να επιλέξετε λογισμικό για το ιατρείο σας',
    text: 'Ένα ιατρείο που επιλέγει το λογισμικό του βιαστικά το πληρώνει κάθε πρωί. Πριν συγκρίνετε τιμές, γράψτε ποιες εργασίες σας παίρνουν σήμερα τον περισσότερο χρόνο και ζητήστε να σας δείξουν ακριβώς αυτές.',
  },
  ru: {
    brief: 'Как выбрать систему управления клиникой',
    text: 'Клиника, которая выбирает программу в спешке, платит за это каждое утро. Прежде чем сравнивать цены, запишите, какие задачи сегодня отнимают больше всего времени, и попросите каждого поставщика показать именно их.',
  },
  uk: {
    brief: 'Як обрати систему управління клінікою',
    text: 'Клініка, яка обирає програму поспіхом, платить за це щоранку. Перш ніж порівнювати ціни, запишіть, які завдання сьогодні забирають найбільше часу, і попросіть кожного постачальника показати саме їх.',
  },
  ja: {
    brief: '診療所に合った管理システムの選び方を知りたい',
    text: '急いでソフトウェアを選んだ診療所は、毎朝その代償を払うことになります。価格を比べる前に、今日いちばん時間がかかっている作業を書き出し、どの業者にもそれだけを見せてもらいましょう。',
  },
}
