import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { expect, it } from 'vitest';
import { faultOf } from '../check-translation.ts';

it.each<[LanguageCode, string, string]>([
  [
    'zh-CN',
    'In the first quarter of 2024, revenue rose 12.3% to $4.56 billion, while net income fell 7% to $320 million, or $1.05 a share.',
    '2024年第一季度，营收增长12.3%，达45.6亿美元；净利润下降7%，为3.2亿美元，合每股1.05美元。',
  ],
  [
    'zh-CN',
    'Patients aged 18–65 (n = 1,204) received 50 mg twice daily for 12 weeks; 8.4% withdrew.',
    '18—65岁的患者（n=1204）每日两次服用50毫克，持续12周；8.4%的患者退出。',
  ],
  [
    'de',
    'The bridge, 1,991 m long, was built from 1988 to 1998 at a cost of ¥500 billion (about $3.6 billion).',
    'Die 1991 m lange Brücke wurde von 1988 bis 1998 für 500 Milliarden Yen (rund 3,6 Milliarden US-Dollar) gebaut.',
  ],
  [
    'ja',
    'The bridge, 1,991 m long, was built from 1988 to 1998 at a cost of ¥500 billion (about $3.6 billion).',
    '全長1991メートルの橋は、1988年から1998年にかけて5000億円（約36億ドル）をかけて建設された。',
  ],
  [
    'ko',
    'The bridge, 1,991 m long, cost ¥500 billion (about $3.6 billion).',
    '길이 1,991m의 이 다리에는 5,000억 엔(약 36억 달러)이 들었다.',
  ],
  [
    'ru',
    'The bridge, 1,991 m long, cost ¥500 billion (about $3.6 billion).',
    'Мост длиной 1991 м обошёлся в 500 млрд иен (около 3,6 млрд долларов).',
  ],
  ['zh-CN', 'He is 6’2” and weighs 190 pounds.', '他身高188厘米，体重86公斤。'],
  ['en', '5毛', '50 fen'],
  ['zh-CN', 'Super Bowl LVIII', '第五十八届超级碗'],
  ['en', '两万五千里长征', 'the 12,500-kilometre Long March'],
  [
    'en',
    '我们班有五十多个学生，其中女生占六成。',
    'There are more than 50 students in our class, 60% of whom are girls.',
  ],
])(
  'accepts a paragraph with many numbers in a translation into %s: %s → %s [translate.report]',
  (to, source, target) => {
    expect(faultOf(source, target, to)).toBeUndefined();
  },
);

it.each<[LanguageCode, string, string]>([
  [
    'zh-CN',
    'In the first quarter of 2024, revenue rose 12.3% to $4.56 billion, while net income fell 7% to $320 million.',
    '2024年第一季度，营收增长12.3%，达45.6亿美元；净利润下降9%，为3.2亿美元。',
  ],
  [
    'zh-CN',
    'Patients aged 18–65 (n = 1,204) received 50 mg twice daily for 12 weeks; 8.4% withdrew.',
    '18—65岁的患者（n=1204）每日两次服用50毫克，持续16周；8.4%的患者退出。',
  ],
  [
    'en',
    '会议于5月8日上午9时30分在三楼第二会议室举行，共有四十二人参加。',
    'The meeting was held at 9:30 a.m. on May 8 in Conference Room 2 on the third floor; 24 people attended.',
  ],
  [
    'en',
    '会议于5月8日上午9时30分在三楼举行，共有42人参加。',
    'The meeting was held at 9:30 a.m. on June 8 on the third floor; 42 people attended.',
  ],
  ['ja', 'Take 2 tablets every 6 hours for 10 days.', '6時間ごとに2錠、14日間服用。'],
  ['ko', 'Take 2 tablets every 6 hours.', '8시간마다 2정을 복용하십시오.'],
  ['de', 'Take 2 tablets every 6 hours.', 'Alle 8 Stunden 2 Tabletten einnehmen.'],
  ['fr', 'Add 15 ml of oil.', 'Ajoutez 25 ml d’huile.'],
  ['ru', 'Add 15 ml of oil.', 'Добавьте 50 мл масла.'],
  ['ar', 'Chapter 7 has 24 pages.', 'يحتوي الفصل ٧ على ٤٢ صفحة.'],
  ['en', 'Chương 7 có 24 trang.', 'Chapter 7 has 42 pages.'],
  ['en', 'ห้อง 24 มี 7 คน', 'Room 42 has 7 people.'],
  ['en', 'कमरा २४ में ७ लोग', 'Room 42 has 7 people.'],
  ['en', '۲۴ نفر', '42 people'],
  ['pt', 'The score was 3–2.', 'O placar foi 3 a 1.'],
  ['tr', '15 Mart 2024', 'March 16, 2024'],
  ['es', 'a las 15:30', 'at 3:20 p.m.'],
  ['en', 'a las 15:30', 'at 3:20 p.m.'],
  ['pl', 'at 4:15 p.m.', 'o godz. 16.45'],
  ['zh-CN', 'It costs ₩50,000.', '价格为5万日元。'],
  ['zh-CN', '100 rubles', '100美元'],
  ['zh-CN', '100 USD', '100欧元'],
  ['zh-CN', 'EUR 100', '100美元'],
  ['zh-CN', 'a €2.5m deal', '250万美元的交易'],
  ['zh-TW', 'It costs 50 euros.', '價格為50美元。'],
  ['ja', 'It costs €50.', '価格は50ドルです。'],
  ['zh-CN', '60 km/h', '60英里/小时'],
  ['zh-CN', '60 mph', '时速60公里'],
  ['zh-CN', 'a 10-inch screen', '10厘米屏幕'],
  ['zh-CN', '6 ft deep', '6米深'],
  ['de', '6 ft deep', '6 m tief'],
  ['fr', '5 miles', '5 km'],
  ['zh-CN', '500 g', '500公斤'],
  ['zh-CN', 'for 2 months', '为期2周'],
  ['de', 'in 3 weeks', 'in 3 Tagen'],
  ['fr', '3 hours', '3 minutes'],
  ['ja', '3 days', '3週間'],
])(
  'refuses one changed number or unit among others in a translation into %s: %s → %s [translate.report]',
  (to, source, target) => {
    expect(faultOf(source, target, to)).toBe('failed-numbers');
  },
);
