import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { expect, it } from 'vitest';
import { faultOf, normalizePlaceholders } from './check-translation.ts';
import { isWrittenIn } from './language-of.ts';

it.each<[LanguageCode, string, string]>([
  [
    'zh-CN',
    'The following are the steps that have to be taken before the pump is started:',
    '以下是启动水泵之前必须采取的步骤：',
  ],
  ['zh-CN', 'Caution: Do not open the cover while the machine runs.', '注意：机器运行时请勿打开盖子。'],
  ['zh-CN', 'Notes: Values in brackets are estimates.', '注：括号内的数值为估计值。'],
  ['zh-CN', 'Instructions: answer all questions in ink.', '说明：请用墨水笔回答所有问题。'],
  ['zh-CN', 'Translation: Ann Reed', '翻译：安·里德'],
  ['en', '注意：机器运行时请勿打开盖子。', 'Note: Do not open the cover while the machine runs.'],
  ['en', '以下是步骤：', 'Here are the steps:'],
  ['en', '好的，我们开始：', 'Of course, here we begin:'],
  ['en', '当然，灯塔很高。', 'Certainly, the lighthouse is tall.'],
  ['fr', 'Note: the lamp burns.', 'Remarque : la lampe brûle.'],
  ['zh-TW', '说明：请回答。', '說明：請回答。'],
  ['zh-CN', '翻訳の方法は次のとおりです：', '翻译的方法如下：'],
  [
    'ru',
    'Usage: dpkg-deb --build --root-owner-group directory archive',
    'Использование: dpkg-deb --build --root-owner-group directory archive',
  ],
  ['zh-CN', 'Use <p> for a paragraph.', '用 <p> 表示段落。'],
  [
    'pl',
    'Lighthouses guide ships along this coast.',
    'Latarnie morskie prowadzą statki wzdłuż tego wybrzeża.',
  ],
  ['en', '无法解释主机名 "%s" 到地址: %s', 'could not translate host name "%s" to address: %s'],
  ['zh-CN', '名前の変換ができませんでした', '不能翻译名称'],
  [
    'zh-TW',
    'Headings must not be localized in such files. Localize the paragraphs instead.',
    '標題絕不能翻譯。請改為翻譯個別段落。',
  ],
  [
    'zh-TW',
    'Read 12 old + 3 reference, merged 4, missing 5.',
    '讀入 12 舊翻譯 + 3 參考條目。合併：4，缺少：5。',
  ],
  ['tr', 'Assembler messages:', 'Çevirici iletileri:'],
  [
    'ru',
    'the argument contains a newline or carriage return: "x"',
    'аргумент содержит символ новой строки или перевода каретки: "x"',
  ],
  ['zh-CN', 'saving standardconformingstrings = on', '正在保存standardconformingstrings = on'],
  ['pl', 'Something happened resolving "a:b" (1)', 'Coś stało się przy tłumaczeniu "a:b" (1)'],
])('accepts a correct translation into %s: %s [translate.report]', (to, source, target) => {
  expect(faultOf(source, target, to)).toBeUndefined();
});

const SOURCE = 'The lamp burns oil all night.';
it.each<[LanguageCode, string]>([
  ['zh-CN', '以下是译文：灯整夜烧油。'],
  ['zh-CN', '译文：灯整夜烧油。'],
  ['zh-CN', '好的，以下是翻译结果：灯整夜烧油。'],
  ['zh-CN', '好的，下面是：灯整夜烧油。'],
  ['zh-CN', '灯整夜烧油。（注：“oil”译文取“油”）'],
  ['zh-CN', '抱歉，我无法翻译这段文字。'],
  ['zh-TW', '以下為翻譯：燈整夜燒油。'],
  ['zh-CN', '无法翻译这段文字。'],
  ['zh-CN', '灯整夜烧油吗？（注：译文保留了原有术语。）'],
  ['zh-TW', '燈整夜燒油。（註：譯文保留了原有術語。）'],
  ['en', 'Unable to translate this passage.'],
  ['en', 'Here is the translation: The lamp burns.'],
  ['en', 'Sure! Here it is: The lamp burns.'],
  ['en', 'Translation (English): The lamp burns.'],
  ['en', 'The lamp burns. (Note: translated literally.)'],
  ['en', "I'm sorry, but as an AI language model I can't help with that."],
  ['pl', 'Oto tłumaczenie: Lampa pali olej całą noc.'],
  ['ru', 'Вот перевод: Лампа горит всю ночь.'],
  ['fr', 'Voici la traduction : La lampe brûle.'],
  ['de', 'Hier ist die Übersetzung: Die Lampe brennt.'],
  ['ja', '以下は翻訳です：ランプは一晩中燃える。'],
  ['ko', '번역: 등불은 밤새 탄다.'],
])('detects a model’s remark in %s: %s [translate.report]', (to, target) => {
  expect(faultOf(SOURCE, target, to)).toBe('failed-remark');
});

it('refuses Japanese instead of Chinese [translate.report]', () => {
  const japanese = 'この灯台は百年前に建てられた。夜になると光が海を渡り、遠くの船に道を示す。';
  expect(faultOf(SOURCE, japanese, 'zh-CN')).toBe('failed-language');
  expect(faultOf(SOURCE, japanese, 'ja')).toBeUndefined();
});

it('reads numbers in brackets as placeholders only if the source has those placeholders [translate.formulas]', () => {
  expect(normalizePlaceholders('见【2】和 [[1]]', 'See [2] and ⟦1⟧')).toBe('见【2】和 ⟦1⟧');
});

it.each<[LanguageCode, string, boolean]>([
  ['zh-CN', '這份說明介紹海岸上的燈塔與船隻。', false],
  ['zh-CN', '这份说明介绍海岸上的灯塔与船只。', true],
  ['zh-TW', '這份說明介紹海岸上的燈塔與船隻。', true],
  ['zh-TW', '这份说明介绍海岸上的灯塔与船只。', false],
  ['zh-CN', 'この灯台は百年前に建てられ、遠くの船に道を示す。', false],
  ['zh-TW', '灯台守の説明書、海岸安全管理規則について', false],
  ['ja', 'この灯台は百年前に建てられ、遠くの船に道を示す。', true],
  ['ja', '这份说明介绍海岸上的灯塔与船只。', false],
  ['ko', '등대는 배를 이끈다 그리고 밤새 탄다', true],
])('detects whether a text is already in %s: %s [translate.report]', (to, text, isExpected) => {
  expect(isWrittenIn(text, to)).toBe(isExpected);
});

it.each<[LanguageCode, string, string]>([
  ['en', '大型語言模型無法理解常識。', 'Large language models cannot understand common sense.'],
  ['en', '机器人说：“我做不到。”', 'The robot said: "As an AI, I cannot do that."'],
  ['en', '本模型是一个人工智能语言模型。', 'This model is an AI language model.'],
  ['zh-CN', 'The protein is expressed (note: mRNA is decoded).', '该蛋白得到表达（注：mRNA 被翻译）。'],
  ['zh-CN', 'Note: decoding of mRNA: step 3', '注：mRNA 的翻译：第 3 步'],
  ['en', '谢谢，有问题随时联系。', 'Thank you! Feel free to contact me.'],
  ['en', '抱歉，我帮不了您。', 'Sorry, I can’t help you.'],
  ['zh-CN', 'Here is the recipe: flour, eggs, milk.', '以下是食谱：面粉、鸡蛋、牛奶。'],
  ['zh-CN', 'Sure, here is my card.', '好的，这是我的名片。'],
  ['zh-CN', 'Twenty-three people attended.', '有二十三人出席。'],
  ['zh-CN', 'I cannot translate this feeling into words.', '我无法用言语表达这种感觉。'],
  ['en', '译者注：原文如此。', 'Translator’s note: as in the original.'],
  ['zh-CN', 'Translated by Ann Reed', '翻译：安·里德'],
  ['zh-CN', 'The pump runs. Remark: the original text prevails.', '水泵运转。备注：以原文为准。'],
  ['en', '好的。我们开始。现在走。', 'Sure! Let us begin. Now we go.'],
  ['zh-CN', 'Gladly! The lamp burns. All night.', '当然！灯在烧。整夜。'],
  ['en', '英语：90 分', 'English: 90 points'],
  ['en', '中文 必修', 'Chinese: required'],
  ['zh-CN', 'Footnote 3. The word “lamp” is a lantern.', '注 3：“lamp”译为灯笼。'],
  ['zh-CN', 'Kindly call 5 for questions. Thanks.', '如有疑问，请拨打 5 联系我们。谢谢。'],
  ['en', '抱歉，我们帮不上忙。', 'I’m unable to help.'],
  ['de', 'We can’t convert this word.', 'Wir können dieses Wort nicht umwandeln.'],
  ['zh-CN', 'The source: a lamp. The rendering: another.', '来源：一盏灯。呈现：另一盏。'],
  ['de', 'It costs 1,234.5 euros on 5/6/2024.', 'Es kostet am 6. Mai 2024 1.234,5 Euro.'],
  ['zh-CN', 'Chapter IV: 3.5 million copies, 25%–30%', '第四章：350 万册，25%至30%'],
  ['en', '平移：沿 x 轴移动 3 cm', 'Translation: move 3 cm along the x axis'],
])(
  'accepts a correct translation into %s that resembles a model’s remark: %s [translate.report]',
  (to, source, target) => {
    const fault = faultOf(source, target, to);
    expect(fault).toBeUndefined();
  },
);

it.each<[LanguageCode, string, string]>([
  ['en', '灯烧油。', 'I’m sorry, but I can’t help with that.'],
  ['zh-CN', 'The lamp burns oil.', '灯烧油。（译注：此处直译）'],
  ['en', '灯烧油。', 'The lamp burns oil. Let me know if you need anything else!'],
  ['zh-CN', 'The lamp burns oil.', '灯烧油。希望这个翻译对您有帮助！'],
  ['zh-CN', 'The lamp burns oil.', '灯烧油。如需进一步修改，请告诉我。'],
  ['en', '灯烧油。', 'In English: The lamp burns oil.'],
  ['zh-CN', 'The lamp burns oil.', '这句话的意思是：灯烧油。'],
  ['en', '灯烧油。', 'The lamp burns oil.\n\nExplanation: I translated 灯 as lamp.'],
  ['en', '灯烧油。', 'Certainly! Below is the English text: The lamp burns oil.'],
  ['de', 'The lamp burns oil.', 'Die Lampe brennt Öl. (Hinweis: wörtliche Übersetzung)'],
  ['ja', 'The lamp burns oil.', 'ランプは油を燃やす。（直訳：ランプは油を焼く）'],
  ['it', 'The lamp burns oil.', 'La lampada brucia olio. (Traduzione letterale)'],
])('refuses a remark around a translation into %s: %s %s [translate.report]', (to, source, target) => {
  expect(faultOf(source, target, to)).toBe('failed-remark');
});

it.each<[LanguageCode, string]>([
  ['zh-CN', '【译文】灯整夜烧油。'],
  ['zh-CN', '中文：灯整夜烧油。'],
  ['zh-CN', '以下是译文：3 盏灯。'],
  ['zh-CN', '灯整夜烧油。（以上为翻译）'],
  ['zh-CN', '灯整夜烧油。希望对您有帮助！'],
  ['zh-CN', '灯整夜烧油。如有其他需要，请随时告诉我。'],
  ['zh-CN', '没问题！灯整夜烧油。'],
  ['zh-CN', '灯整夜烧油。 注：“lamp”也可译为“灯具”。'],
  ['zh-CN', '灯整夜烧油。 Note: I kept the word order.'],
  ['zh-CN', '原文：The lamp burns. 译文：灯整夜烧油。'],
  ['zh-CN', '<think>ok</think>灯整夜烧油。'],
  ['zh-CN', '``` 灯整夜烧油。 ```'],
  ['zh-CN', '请提供需要翻译的文本。'],
  ['zh-CN', '您没有提供需要翻译的内容。'],
  ['de', 'Deutsch: Die Lampe brennt die ganze Nacht.'],
  ['de', 'Gerne! Die Lampe brennt die ganze Nacht.'],
  ['de', 'Die Lampe brennt die ganze Nacht. Ich hoffe, das hilft!'],
  ['de', 'Es tut mir leid, aber ich kann diesen Text nicht übersetzen.'],
  ['fr', 'Je suis désolé, je ne peux pas traduire ce texte.'],
  ['es', 'Lo siento, no puedo traducir este texto.'],
  ['es', 'La lámpara arde. Avísame si necesitas algo más.'],
  ['pt', 'Claro! A lâmpada queima a noite toda.'],
  ['it', 'Mi dispiace, non posso tradurre questo testo.'],
  ['ru', 'К сожалению, я не могу перевести этот текст.'],
  ['ja', '申し訳ありませんが、このテキストを翻訳することはできません。'],
  ['ja', '承知しました。ランプは一晩中油を燃やす。'],
  ['ko', '죄송합니다. 이 텍스트를 번역할 수 없습니다.'],
  ['en', 'Sure thing! The lamp burns.'],
  ['en', 'I’m unable to assist with that request.'],
  ['en', 'Please provide the text you would like me to translate.'],
])(
  'detects a model that adds its own words to a translation into %s: %s [translate.report]',
  (to, target) => {
    expect(faultOf(to === 'en' ? '灯整夜烧油。' : SOURCE, target, to)).toBe('failed-remark');
  },
);

it('removes quotation marks that a model puts around a whole translation [translate.report]', () => {
  expect(normalizePlaceholders('"灯整夜烧油。"', SOURCE)).toBe('灯整夜烧油。');
  expect(normalizePlaceholders('“灯”与“油”', SOURCE)).toBe('“灯”与“油”');
  expect(normalizePlaceholders('“灯整夜烧油。”', '“The lamp burns oil.”')).toBe('“灯整夜烧油。”');
});

it.each(['.', '[[', '[[ ', 'feel free to ', ' ', '⟦'])(
  'checks a translation that repeats %j in linear time [translate.report]',
  (unit) => {
    const target = `1${unit.repeat(400_000 / unit.length)}1`;
    expect(faultOf('The lamp is high.', target, 'en')).toBe(unit === ' ' ? undefined : 'failed-remark');
    expect(normalizePlaceholders(`[[${target}`, 'The lamp ⟦1⟧ is high.')).not.toBe('');
  },
);

it('refuses a translation with an offer after it, and reads a closing placeholder with spaces [translate.report]', () => {
  const offer = 'The lamp is high. Let me know if the wording should change.';
  expect(faultOf('灯很高。', offer, 'en')).toBeDefined();
  expect(normalizePlaceholders('[[ 1 ]]lamp[[ / 1 ]]', '⟦1⟧灯⟦/1⟧')).toBe('⟦1⟧lamp⟦/1⟧');
});

it.each<[LanguageCode, string, string]>([
  ['zh-CN', 'The lamp has stood there for 1250 years.', '这盏灯已在那里立了1280年。'],
  ['zh-CN', 'It weighs 12,500 kg and cost 340 marks.', '它重 12,500 公斤，花费 430 马克。'],
  ['en', '该塔建于1811年，高133米。', 'The tower was built in 1881 and is 133 metres high.'],
  ['de', 'The fund holds 1,234.50 marks for the lamp.', 'Der Fonds hält 1.243,50 Mark für die Lampe.'],
  ['zh-CN', 'The town has 1.4 billion lamps.', '该镇有1.4亿盏灯。'],
  ['de', 'The oil is kept at -15 °C.', 'Das Öl wird bei 15 °C gehalten.'],
  ['ar', 'The lamp has used 45,678 litres of oil.', 'استهلك المصباح ٤٥٬٦٨٧ لترا من الزيت.'],
])('refuses a changed number in a translation into %s: %s [translate.report]', (to, source, target) => {
  expect(faultOf(source, target, to)).toBe('failed-numbers');
});

it.each<[LanguageCode, string, string]>([
  ['de', 'The fund holds 1,234.50 marks for the lamp.', 'Der Fonds hält 1.234,50 Mark für die Lampe.'],
  ['fr', 'The fund holds 1,234,567 marks for the lamp.', 'Le fonds détient 1 234 567 marks pour la lampe.'],
  ['zh-CN', 'The year 2000 problem cost $300bn.', '千年虫问题耗费了3000亿美元。'],
  ['zh-CN', 'The town has 235 million lamps and 12,500 boats.', '该镇有2.35亿盏灯和1.25万艘船。'],
  ['en', '该镇有3,485万盏灯。', 'The town has 34.85 million lamps.'],
  ['zh-CN', 'The 1990s were dark, and 1,500 lamps burned.', '20世纪90年代很黑暗，一千五百盏灯亮着。'],
  [
    'de',
    '灯塔于2024.12.31建成，高度为12.50米。',
    'Der Turm wurde am 31.12.2024 fertig und ist 12,5 Meter hoch.',
  ],
  ['en', '民國113年，灯亮起，当时有二〇二五盏。', 'In 2024 the lamp was lit; there were 2025 of them.'],
  ['ar', 'The lamp was lit in 2024 by 1,250 people.', 'أُضيء المصباح عام ٢٠٢٤ من قبل ١٬٢٥٠ شخصا.'],
  ['en', 'ประภาคารสร้างเมื่อ พ.ศ. 2567', 'The lighthouse was built in 2024.'],
  [
    'zh-CN',
    'Call 555-1234 between 1030 and 1745, from 1939-45 on.',
    '请在10:30到17:45之间致电5551234，自1939—1945年起。',
  ],
  ['fr', 'Version 3.11.250 of 10:30 pm weighs 1 250 kg.', 'La version 3.11.250 de 22 h 30 pèse 1250 kg.'],
])(
  'accepts other forms of a number in a translation into %s: %s [translate.report]',
  (to, source, target) => {
    expect(faultOf(source, target, to)).toBeUndefined();
  },
);
