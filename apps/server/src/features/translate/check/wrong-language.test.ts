import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { expect, it } from 'vitest';
import { faultOf } from './check-translation.ts';

it.each<[LanguageCode, string]>([
  ['de', 'How the lamp is lit'],
  ['fr', 'The keeper of the lamp at work'],
  ['es', 'Figure 3: The tower as it was in 1811'],
  ['pl', 'Wie die Lampe von der Küste aus zu sehen ist'],
  ['en', 'Wie die Lampe angezündet wird'],
  ['en', 'La lampe est allumée par le gardien'],
  ['en', 'Cómo se enciende la lámpara por la noche y para qué'],
  ['en', 'Jak latarnia jest zapalana przez latarnika'],
  ['en', 'Lamba her gece bir bekçi tarafından yakılır'],
  ['en', 'Ngọn đèn được thắp mỗi đêm'],
  ['en', 'Lampu ini dinyalakan oleh penjaga dan tidak padam'],
  ['uk', 'Как зажигают лампу и что это значит'],
  ['ru', 'Як запалюють лампу і що це означає'],
  ['ar', 'این چراغ هر شب با نفت روشن می‌شود'],
  ['en', '灯塔的工作原理说明'],
  ['de', '第三章：灯的构造与维护'],
  ['zh-CN', '灯台守の説明書について'],
  ['zh-CN', '這份說明介紹燈塔'],
  ['zh-TW', '这份说明介绍灯塔'],
])('detects a short text that came back untranslated instead of %s: %s [translate.report]', (to, text) => {
  expect(faultOf(text, text, to)).toMatch(/^failed-(?:same|language)$/);
});

it.each<[LanguageCode, string, string]>([
  ['de', 'The lamp was lit by its keeper.', 'La lampe a été allumée par son gardien.'],
  ['fr', 'The lamp was lit by its keeper.', 'La lámpara fue encendida por el guardián y no se apagó.'],
  ['es', 'The lamp was lit by its keeper.', 'A lâmpada foi acesa pelo guarda e não se apagou.'],
  [
    'nl',
    'The lamp was lit by its keeper.',
    'Die Lampe wurde von ihrem Wärter angezündet und ist auch noch nicht erloschen.',
  ],
  ['uk', 'The lamp was lit by its keeper.', 'Лампу зажёг её смотритель, и она была видна.'],
  ['ru', 'The lamp was lit by its keeper.', 'Лампу запалив її доглядач, і її було видно.'],
  ['ru', 'The lamp was lit by its keeper.', 'Лампу је упалио њен чувар и она се видела.'],
  ['ar', 'The lamp was lit by its keeper.', 'این چراغ را نگهبان آن روشن کرد و تا صبح می‌سوخت.'],
  ['zh-CN', 'The lamp was lit by its keeper every night.', '燈由守燈人每個夜晚點亮，這裡一直發著光。'],
  ['zh-TW', 'The lamp was lit by its keeper every night.', '灯由守灯人每个夜晚点亮，这里一直发着光。'],
  ['de', 'How the lamp is lit.', 'How the lamp is lit!'],
])(
  'detects a language other than %s in the same script: %s → %s [translate.report]',
  (to, source, target) => {
    expect(faultOf(source, target, to)).toMatch(/^failed-(?:same|language)$/);
  },
);

it.each<[LanguageCode, string, string]>([
  ['de', 'The Old Man and the Sea', 'The Old Man and the Sea'],
  ['de', '“How the lamp is lit”', '“How the lamp is lit”'],
  ['fr', 'Drag and drop', 'Drag and drop'],
  ['en', 'Le Monde', 'Le Monde'],
  ['en', '北京大学', '北京大学'],
  ['es', 'University of the Arts, Berlin', 'University of the Arts, Berlin'],
  ['de', 'git commit', 'git commit'],
  ['de', 'E. M. Hall', 'E. M. Hall'],
  [
    'de',
    'Die Lampe wird von dem Wärter angezündet und ist sehr hell.',
    'Die Lampe wird von dem Wärter angezündet und ist sehr hell.',
  ],
  [
    'en',
    'It is lit by the keeper, who has been there for many years.',
    'It is lit by the keeper, who has been there for many years.',
  ],
  [
    'de',
    'He wrote “La vie est belle et les gens sont bons”.',
    'Er schrieb „La vie est belle et les gens sont bons“.',
  ],
  ['zh-CN', '東京都渋谷区', '东京都涩谷区'],
  ['zh-CN', 'He quotes 「灯台の光」.', '他引用了「灯台の光」。'],
  ['zh-CN', 'The emperor Qianlong and the mountain Hua.', '乾隆皇帝与华山。'],
  ['zh-TW', 'A table on the platform inside.', '台上的桌子，里面。'],
  ['pt', '灯很亮。', 'A lâmpada é de luz.'],
  ['it', '灯塔。', 'Il faro e la luce in mare.'],
  ['uk', 'The lamp.', 'Це лампа на маяку і не на березі.'],
  ['ja', '会议室使用规则', '会議室利用規則'],
])('accepts a correct translation into %s: %s → %s [translate.report]', (to, source, target) => {
  expect(faultOf(source, target, to)).toBeUndefined();
});
