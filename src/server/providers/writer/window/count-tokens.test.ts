import { expect, test } from 'vitest'
import { countTokens } from './count-tokens.ts'

/** Counted by the tokenizers of GPT-4o, Llama 3, Llama 2 and Mistral 7B, of which the least and the most. */
const counted: [string, string, number, number][] = [
  [
    'English',
    'The practice opens at eight and closes at five. Four clinics on the south coast share one booking desk, and nobody who calls waits longer than two minutes. We looked at 1,240 appointments of last year: 310 were moved by patients, most of them on the day before.',
    ...([58, 68] as const),
  ],
  [
    'German',
    'Die Praxis öffnet um acht und schließt um siebzehn Uhr. Vier Kliniken an der Südküste teilen sich eine Terminvergabe, und wer anruft, wartet höchstens zwei Minuten. Die Kassenärztliche Vereinigung empfiehlt Gesundheitsdienstleistern eine Barrierefreiheitserklärung; Bußgelder werden nach § 12 des Barrierefreiheitsstärkungsgesetzes verhängt.',
    ...([85, 121] as const),
  ],
  [
    'Dutch, whose letters are plain',
    'De praktijk opent om acht uur en sluit om vijf uur. Vier klinieken aan de zuidkust delen een balie voor afspraken, en wie belt wacht nooit langer dan twee minuten.',
    ...([38, 58] as const),
  ],
  [
    'Turkish',
    'Muayenehane saat sekizde açılır ve beşte kapanır. Güney kıyısındaki dört klinik tek bir randevu masasını paylaşıyor; arayan hiç kimse iki dakikadan fazla beklemiyor. Geçen yılın bin iki yüz kırk randevusunu inceledik.',
    ...([67, 109] as const),
  ],
  [
    'Russian',
    'Кабинет открывается в восемь и закрывается в пять. Четыре клиники на южном побережье пользуются одной регистратурой, и никто не ждёт дольше двух минут.',
    ...([48, 74] as const),
  ],
  [
    'Japanese',
    '診療所は八時に開き、十七時に閉まります。南海岸にある四つのクリニックは予約窓口を共有しており、電話をかけた人が二分以上待つことはありません。昨年の予約1,240件を調べました。',
    ...([58, 113] as const),
  ],
  [
    'Chinese',
    '诊所八点开门，下午五点关门。南海岸的四家诊所共用一个预约台，打电话的人等待时间不超过两分钟。我们查看了去年的1240个预约。',
    ...([47, 83] as const),
  ],
  [
    'Korean',
    '진료소는 여덟 시에 열고 다섯 시에 닫습니다. 남쪽 해안의 네 병원은 예약 창구 하나를 함께 쓰며, 전화한 사람은 이 분 이상 기다리지 않습니다.',
    ...([49, 122] as const),
  ],
  [
    'Hindi',
    'क्लिनिक आठ बजे खुलता है और पाँच बजे बंद होता है। दक्षिणी तट के चार क्लिनिक एक ही बुकिंग डेस्क साझा करते हैं।',
    ...([37, 119] as const),
  ],
  [
    'a table',
    '| Year | Visits | Share |\n| --- | ---: | ---: |\n| 2024 | 12,480 | 31.4 % |\n| 2025 | 13,902 | 35.1 % |\n| 2026 | 15,077 | 38.9 % |',
    ...([64, 87] as const),
  ],
]

test.each(counted)('%s has hardly more tokens than are counted', (_name, text, least, most) => {
  const count = countTokens(text)
  // A few per cent are made up for by what is kept free around the messages.
  expect(count).toBeGreaterThan(most * 0.9)
  expect(count).toBeLessThan(most * 1.7)
  expect(count).toBeGreaterThan(least)
})

test('nothing has no tokens, and what no vocabulary holds has several each', () => {
  expect(countTokens('')).toBe(0)
  expect(countTokens('𓂀𓂁')).toBe(8)
})
