import type { ArticleLanguage } from '../articles/languages.ts'

/** What customers get wrong about a subject, a case, a number; the subject stands for `{}`. Spoken to as somebody is whom one knows from work. */
type Three = readonly [wrong: string, aCase: string, number: string]

const english: Three = [
  'What do customers most often get wrong about “{}”?',
  'Which case to do with “{}” do you remember? What happened, and what came of it?',
  'Which number about “{}” do you stand by, and where does it come from?',
]

/** By language, and by country where the words differ. */
const wordings: Readonly<Record<string, Three>> = {
  en: english,
  de: [
    'Was verstehen Kunden bei „{}“ am häufigsten falsch?',
    'An welchen Fall zum Thema „{}“ erinnern Sie sich? Was ist passiert, und was kam dabei heraus?',
    'Für welche Zahl zum Thema „{}“ stehen Sie ein, und woher stammt sie?',
  ],
  'de-CH': [
    'Was verstehen Kunden bei «{}» am häufigsten falsch?',
    'An welchen Fall zum Thema «{}» erinnern Sie sich? Was ist passiert, und was kam dabei heraus?',
    'Für welche Zahl zum Thema «{}» stehen Sie ein, und woher stammt sie?',
  ],
  fr: [
    'Sur quoi vos clients se trompent-ils le plus souvent à propos de « {} » ?',
    'De quel cas lié à « {} » vous souvenez-vous ? Que s’est-il passé, et comment cela s’est-il terminé ?',
    'Quel chiffre sur « {} » pouvez-vous garantir, et d’où vient-il ?',
  ],
  es: [
    '¿En qué se equivocan con más frecuencia los clientes respecto a «{}»?',
    '¿Qué caso relacionado con «{}» recuerda? ¿Qué pasó y cómo terminó?',
    '¿Qué cifra sobre «{}» puede respaldar y de dónde procede?',
  ],
  it: [
    'Su che cosa si sbagliano più spesso i clienti a proposito di «{}»?',
    'Quale caso legato a «{}» ricorda? Che cosa è successo e com’è finita?',
    'Quale dato su «{}» può garantire, e da dove viene?',
  ],
  nl: [
    'Wat begrijpen klanten het vaakst verkeerd over ‘{}’?',
    'Welk geval rond ‘{}’ herinnert u zich? Wat gebeurde er en hoe liep het af?',
    'Voor welk cijfer over ‘{}’ staat u in, en waar komt het vandaan?',
  ],
  pt: [
    'Em que se enganam os clientes com mais frequência sobre «{}»?',
    'De que caso relacionado com «{}» se lembra? O que aconteceu e qual foi o resultado?',
    'Que número sobre «{}» pode garantir e de onde vem?',
  ],
  'pt-BR': [
    'Em que os clientes mais se enganam sobre “{}”?',
    'De que caso relacionado a “{}” você se lembra? O que aconteceu e qual foi o resultado?',
    'Que número sobre “{}” você pode garantir e de onde ele vem?',
  ],
  da: [
    'Hvad misforstår kunderne oftest om “{}”?',
    'Hvilken sag om “{}” husker du? Hvad skete der, og hvad kom der ud af det?',
    'Hvilket tal om “{}” står du inde for, og hvor kommer det fra?',
  ],
  sv: [
    'Vad missförstår kunder oftast om ”{}”?',
    'Vilket fall som rör ”{}” minns du? Vad hände, och hur slutade det?',
    'Vilken siffra om ”{}” står du för, och var kommer den ifrån?',
  ],
  nb: [
    'Hva misforstår kundene oftest om «{}»?',
    'Hvilken sak om «{}» husker du? Hva skjedde, og hva kom ut av det?',
    'Hvilket tall om «{}» går du god for, og hvor kommer det fra?',
  ],
  fi: [
    'Mitä asiakkaat useimmin ymmärtävät väärin aiheesta ”{}”?',
    'Minkä tapauksen aiheesta ”{}” muistatte? Mitä tapahtui, ja miten siinä kävi?',
    'Minkä luvun aiheesta ”{}” takaatte, ja mistä se on peräisin?',
  ],
  pl: [
    'Co klienci najczęściej mylnie rozumieją w temacie „{}”?',
    'Jaki przypadek związany z tematem „{}” Państwo pamiętają? Co się stało i jak się to skończyło?',
    'Za jaką liczbę na temat „{}” Państwo ręczą i skąd ona pochodzi?',
  ],
  cs: [
    'V čem se zákazníci v tématu „{}“ nejčastěji mýlí?',
    'Na jaký případ k tématu „{}“ si vzpomínáte? Co se stalo a jak to dopadlo?',
    'Za jakým číslem k tématu „{}“ si stojíte a odkud pochází?',
  ],
  hu: [
    'Mit értenek félre leggyakrabban az ügyfelek a következővel kapcsolatban: „{}”?',
    'Melyik esetre emlékszik ezzel kapcsolatban: „{}”? Mi történt, és mi lett belőle?',
    'Melyik számért vállal felelősséget ezzel kapcsolatban: „{}”, és honnan származik?',
  ],
  ro: [
    'Ce înțeleg clienții cel mai des greșit despre „{}”?',
    'Ce caz legat de „{}” vă amintiți? Ce s-a întâmplat și cum s-a încheiat?',
    'Ce cifră despre „{}” puteți garanta și de unde provine?',
  ],
  el: [
    'Τι παρανοούν συχνότερα οι πελάτες σχετικά με το θέμα «{}»;',
    'Ποια περίπτωση σχετικά με το θέμα «{}» θυμάστε; Τι συνέβη και πώς κατέληξε;',
    'Για ποιον αριθμό σχετικά με το θέμα «{}» εγγυάστε και από πού προέρχεται;',
  ],
  tr: [
    'Müşteriler “{}” konusunda en sık neyi yanlış anlıyor?',
    '“{}” ile ilgili hangi olayı hatırlıyorsunuz? Ne oldu ve nasıl sonuçlandı?',
    '“{}” hakkında hangi sayının arkasında duruyorsunuz ve bu sayı nereden geliyor?',
  ],
  uk: [
    'Що клієнти найчастіше розуміють неправильно в темі «{}»?',
    'Який випадок, пов’язаний із темою «{}», ви пам’ятаєте? Що сталося і чим це закінчилося?',
    'За яке число на тему «{}» ви ручаєтеся і звідки воно?',
  ],
  ar: [
    'ما أكثر ما يخطئ العملاء في فهمه بشأن «{}»؟',
    'ما الحالة المتعلقة بموضوع «{}» التي تتذكرونها؟ ماذا حدث، وكيف انتهت؟',
    'ما الرقم الذي تضمنونه بشأن «{}»، وما مصدره؟',
  ],
  he: [
    'מה לקוחות מבינים לא נכון לעיתים הקרובות ביותר בנוגע ל„{}”?',
    'איזה מקרה בנושא „{}” זכור לכם? מה קרה, ואיך זה נגמר?',
    'על איזה מספר בנושא „{}” אתם עומדים, ומה מקורו?',
  ],
  hi: [
    'ग्राहक “{}” के बारे में सबसे अधिक क्या गलत समझते हैं?',
    '“{}” से जुड़ा कौन-सा मामला आपको याद है? क्या हुआ था और उसका परिणाम क्या रहा?',
    '“{}” के बारे में आप किस आँकड़े की पुष्टि करते हैं, और वह कहाँ से आया है?',
  ],
  id: [
    'Apa yang paling sering disalahpahami pelanggan tentang “{}”?',
    'Kasus apa terkait “{}” yang Anda ingat? Apa yang terjadi, dan bagaimana hasilnya?',
    'Angka apa tentang “{}” yang dapat Anda pertanggungjawabkan, dan dari mana asalnya?',
  ],
  ja: [
    '「{}」について、お客様が最も誤解しやすいことは何ですか。',
    '「{}」に関して、印象に残っている事例はありますか。何が起こり、どうなりましたか。',
    '「{}」について、責任を持って示せる数字は何ですか。その出典もお聞かせください。',
  ],
  ko: [
    '‘{}’에 대해 고객이 가장 자주 오해하는 것은 무엇입니까?',
    '‘{}’와 관련해 기억에 남는 사례는 무엇입니까? 어떤 일이 있었고 결과는 어땠습니까?',
    '‘{}’에 대해 책임지고 말씀하실 수 있는 수치는 무엇이며, 출처는 어디입니까?',
  ],
  th: [
    'ลูกค้ามักเข้าใจผิดเรื่องใดมากที่สุดเกี่ยวกับ “{}”',
    'คุณจำกรณีใดที่เกี่ยวกับ “{}” ได้บ้าง เกิดอะไรขึ้น และผลเป็นอย่างไร',
    'ตัวเลขใดเกี่ยวกับ “{}” ที่คุณยืนยันได้ และมาจากที่ใด',
  ],
  vi: [
    'Khách hàng thường hiểu sai điều gì nhất về “{}”?',
    'Quý vị nhớ trường hợp nào liên quan đến “{}”? Chuyện gì đã xảy ra và kết quả ra sao?',
    'Quý vị đảm bảo con số nào về “{}”, và con số đó lấy từ đâu?',
  ],
  zh: [
    '关于“{}”，客户最常误解的是什么？',
    '关于“{}”，您记得哪个案例？发生了什么，结果如何？',
    '关于“{}”，您能担保哪个数字？它的出处是哪里？',
  ],
  'zh-TW': [
    '關於「{}」，客戶最常誤解的是什麼？',
    '關於「{}」，您記得哪個案例？發生了什麼事，結果如何？',
    '關於「{}」，您能擔保哪個數字？它的出處是哪裡？',
  ],
}

/** Three questions about a subject, in the language of a client; '' is a client that has none, which is asked in English. */
export function questionsAbout(subject: string, language: ArticleLanguage | ''): string[] {
  const three = wordings[language] ?? wordings[language.slice(0, 2)] ?? english
  return three.map((question) => question.replace('{}', () => subject.trim()))
}
