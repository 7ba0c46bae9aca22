/** Words that Copydesk adds to a text that goes out. */
export type AddedWords = { conclusion: string; notes: string; sources: string; by: string }

const words = (conclusion: string, notes: string, sources: string, by: string): AddedWords => ({
  conclusion,
  notes,
  sources,
  by,
})

const byLanguage: Readonly<Record<string, AddedWords>> = {
  ar: words('الخاتمة', 'الحواشي', 'المصادر', 'بقلم'),
  bg: words('Заключение', 'Бележки', 'Източници', 'От'),
  cs: words('Závěr', 'Poznámky', 'Zdroje', 'Autor:'),
  da: words('Konklusion', 'Noter', 'Kilder', 'Af'),
  de: words('Fazit', 'Anmerkungen', 'Quellen', 'Von'),
  el: words('Συμπέρασμα', 'Σημειώσεις', 'Πηγές', 'Από'),
  en: words('Conclusion', 'Notes', 'Sources', 'By'),
  es: words('Conclusión', 'Notas', 'Fuentes', 'Por'),
  fi: words('Yhteenveto', 'Viitteet', 'Lähteet', 'Kirjoittanut'),
  fr: words('Conclusion', 'Notes', 'Sources', 'Par'),
  he: words('סיכום', 'הערות', 'מקורות', 'מאת'),
  hi: words('निष्कर्ष', 'टिप्पणियाँ', 'स्रोत', 'लेखक:'),
  hu: words('Összegzés', 'Jegyzetek', 'Források', 'Szerző:'),
  it: words('Conclusione', 'Note', 'Fonti', 'Di'),
  ja: words('まとめ', '注', '出典', '著者：'),
  ko: words('결론', '주석', '출처', '글'),
  nl: words('Conclusie', 'Noten', 'Bronnen', 'Door'),
  no: words('Konklusjon', 'Noter', 'Kilder', 'Av'),
  pl: words('Podsumowanie', 'Przypisy', 'Źródła', 'Autor:'),
  pt: words('Conclusão', 'Notas', 'Fontes', 'Por'),
  ro: words('Concluzie', 'Note', 'Surse', 'De'),
  ru: words('Заключение', 'Примечания', 'Источники', 'Автор:'),
  sv: words('Slutsats', 'Noter', 'Källor', 'Av'),
  th: words('สรุป', 'หมายเหตุ', 'แหล่งที่มา', 'โดย'),
  tr: words('Sonuç', 'Notlar', 'Kaynaklar', 'Yazan:'),
  uk: words('Висновок', 'Примітки', 'Джерела', 'Автор:'),
  vi: words('Kết luận', 'Chú thích', 'Nguồn', 'Tác giả:'),
  zh: words('结语', '注释', '来源', '作者：'),
}

/** The words of a language, by its BCP 47 tag; null where we know none, and nothing is to be added. */
export function addedWords(language: string | null | undefined): AddedWords | null {
  const primary = language?.split('-')[0]?.toLowerCase() ?? ''
  return byLanguage[primary === 'nb' || primary === 'nn' ? 'no' : primary] ?? null
}
