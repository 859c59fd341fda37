import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { expect, it } from 'vitest';
import { readTyped, spreadLines } from './read-typed.ts';

it('reads subtitles and their speakers [voice.transcribe]', () => {
  const vtt = 'WEBVTT\r\n\r\n1\r\n00:01.000 --> 00:02.500\r\n<v Ann>The <i>tower</i>.\r\n';
  expect(readTyped(vtt)).toEqual([{ text: 'The tower.', voice: 'Ann', start: 1, end: 2.5 }]);
});

it.each(['\n', ' ', '<', '1', '00:01 --> 00:02\n<v a>', '<v ', ': '])(
  'reads a text of only %j in linear time [voice.transcribe]',
  (unit) => {
    const text = `00:01 --> 00:02\n<v a>${unit.repeat(VOICE_LIMITS.typedLength / unit.length)}`;
    expect(readTyped(text)).toBeInstanceOf(Array);
    expect(readTyped(unit.repeat(VOICE_LIMITS.typedLength / unit.length))).toBeInstanceOf(Array);
  },
);

const chair = { voice: '主持人', start: 83, end: null, text: '大家好，今天我们讨论预算。' };
const clerk = { voice: '记录员', start: 100, end: null, text: '同意。' };

it.each([
  ['Tencent Meeting', '主持人 00:01:23\n大家好，今天我们讨论预算。\n\n记录员 00:01:40\n同意。\n'],
  [
    'Tencent Meeting with brackets',
    '主持人 (00:01:23)：\n大家好，今天我们讨论预算。\n\n记录员 (00:01:40)：\n同意。',
  ],
  [
    'Tencent Meeting in full width',
    '主持人（00：01：23）：\n大家好，今天我们讨论预算。\n\n记录员（00：01：40）：\n同意。',
  ],
  ['Feishu', '主持人 01:23\n大家好，今天我们讨论预算。\n记录员 01:40\n同意。'],
  ['Feishu with line ends of a Mac', '主持人 01:23\r大家好，今天我们讨论预算。\r记录员 01:40\r同意。'],
  ['iFlytek', '主持人  00:01:23\r\n大家好，今天我们讨论预算。\r\n\r\n记录员  00:01:40\r\n同意。'],
  ['times in front', '00:01:23 主持人\n大家好，今天我们讨论预算。\n\n00:01:40 记录员\n同意。'],
  ['times in brackets in front', '[00:01:23] 主持人：大家好，今天我们讨论预算。\n[00:01:40] 记录员：同意。'],
  ['voice, time and words', '主持人 (00:01:23)：大家好，今天我们讨论预算。\n记录员 (00:01:40)：同意。'],
  ['a date', '主持人 2024-05-06 00:01:23\n大家好，今天我们讨论预算。\n记录员 2024-05-06 00:01:40\n同意。'],
])('reads an export of a meeting: %s [voice.transcribe]', (_from, text) => {
  expect(readTyped(text)).toEqual([chair, clerk]);
});

it.each([
  ['Otter', 'Ann Reed  0:05\nGood morning.\n\nSpeaker 2  0:09\nFine.\n', 5, 9, null, null],
  ['Teams', 'Ann Reed   0:05\nGood morning.\nSpeaker 2   0:09\nFine.', 5, 9, null, null],
  [
    'Zoom',
    'WEBVTT\n\n1\n00:00:05.000 --> 00:00:08.000\nAnn Reed: Good morning.\n\n2\n00:00:09.000 --> 00:00:10.000\nSpeaker 2: Fine.\n',
    ...([5, 9, 8, 10] as const),
  ],
  [
    'SRT of an old Mac',
    '\uFEFF1\r00:00:05,000 --> 00:00:08,000\rAnn Reed: Good morning.\r\r2\r00:00:09,000 --> 00:00:10,000\rSpeaker 2: Fine.\r',
    ...([5, 9, 8, 10] as const),
  ],
])('reads voices and times of %s [voice.transcribe]', (_from, text, first, second, firstEnd, secondEnd) => {
  expect(readTyped(text)).toEqual([
    { text: 'Good morning.', voice: 'Ann Reed', start: first, end: firstEnd },
    { text: 'Fine.', voice: 'Speaker 2', start: second, end: secondEnd },
  ]);
});

it('reads the output of Whisper [voice.transcribe]', () => {
  const text = '[00:00.000 --> 00:04.000]  大家好。\n[00:04.000 --> 00:08.500]  今天我们讨论预算。\n';
  expect(readTyped(text)).toEqual([
    { text: '大家好。', voice: '', start: 0, end: 4 },
    { text: '今天我们讨论预算。', voice: '', start: 4, end: 8.5 },
  ]);
});

it('keeps times in sentences, and words after times [voice.transcribe]', () => {
  expect(readTyped('00:12 Good morning\n00:15 Fine')).toEqual([
    { text: 'Good morning', voice: '', start: 12, end: null },
    { text: 'Fine', voice: '', start: 15, end: null },
  ]);
  expect(readTyped('We meet at 10:30 in the hall.')).toMatchObject([
    { text: 'We meet at 10:30 in the hall.' },
  ]);
});

const TWO_VOICES = [
  ['Ann Lee', 'Good morning.'],
  ['Bob', 'Fine.'],
];
it.each([
  ['WhisperX', '[00:00.000 --> 00:04.000] [Ann Lee]: Good morning.\n[00:04.000 --> 00:08.500] [Bob]: Fine.'],
  ['Zoom', '[Ann Lee] 10:01:05\nGood morning.\n\n[Bob] 10:01:09\nFine.'],
  [
    'the chat of Zoom',
    '10:01:05 From Ann Lee to Everyone:\n\tGood morning.\n10:01:09 From Bob to Everyone:\n\tFine.',
  ],
  ['an older Teams', '0:0:0.0 --> 0:0:3.500\nAnn Lee\nGood morning.\n\n0:0:4.0 --> 0:0:6.0\nBob\nFine.'],
  [
    'Teams',
    'WEBVTT\r\n\r\n1f-0\r\n00:00:01.120 --> 00:00:03.500\r\n<v Ann Lee>Good\r\nmorning.</v>\r\n\r\n1f-1\r\n00:00:04.000 --> 00:00:06.000\r\n<v Bob>Fine.</v>\r\n',
  ],
  [
    'Feishu',
    '例会\n2024年5月6日 上午 10:00 ｜ 32分钟\n\n关键词:\n预算\n\n文字记录:\nAnn Lee 00:05 \nGood morning.\n\nBob 01:10:02 \nFine.',
  ],
  ['DingTalk', 'Ann Lee：00:00:05\nGood morning.\nBob：00:00:15\nFine.'],
  ['Otter', 'Ann Lee  0:05  \nGood morning.\n\nBob  1:02:05  \nFine.\n\nTranscribed by https://otter.ai'],
])('assigns the words to their speakers in a transcript from %s [voice.transcribe]', (_, pasted) => {
  const lines = readTyped(pasted);
  expect(lines.map(({ voice, text }) => [voice, text])).toEqual(TWO_VOICES);
  expect(lines.every(({ start }) => start !== null)).toBe(true);
});

it.each(['\n', '\r\n', '\r'])(
  'reads subtitles without empty lines, drops style tags, and accepts all line endings [voice.transcribe]',
  (end) => {
    const srt = [
      '1',
      '00:00:01,000 --> 00:00:03,000',
      '<i>{\\an8}Good</i> &amp; well.',
      '2',
      '00:00:04,000 --> 00:00:06,000',
      '42 lamps.',
    ];
    expect(readTyped(srt.join(end))).toEqual([
      { voice: '', text: 'Good & well.', start: 1, end: 3 },
      { voice: '', text: '42 lamps.', start: 4, end: 6 },
    ]);
  },
);

it('reads the tables of Whisper and the lyrics files of players [voice.transcribe]', () => {
  expect(readTyped('start\tend\ttext\n0\t4000\tGood.\n4000\t8500\tFine.')).toEqual([
    { voice: '', text: 'Good.', start: 0, end: 4 },
    { voice: '', text: 'Fine.', start: 4, end: 8.5 },
  ]);
  expect(readTyped('[ti:Talk]\n[00:01.20]Good.\n[00:04.20]Fine.').map(({ text }) => text)).toEqual([
    'Good.',
    'Fine.',
  ]);
});

it('reads times of day as offsets from the first one [voice.transcribe]', () => {
  const lines = spreadLines(readTyped('[Ann Lee] 10:01:05\nGood.\n\n[Bob] 10:01:09\nFine.'), 60);
  expect(lines.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [4, 60],
  ]);
});

it.each([
  ['Ann Lee 10:15 AM\nHello\nBob 1:16 PM\nYes', ['Ann Lee 36900 Hello', 'Bob 47760 Yes']],
  ['[0.00s -> 4.20s] Good.\n[64.20s -> 70.00s] 42 votes.', [' 0 Good.', ' 64.2 42 votes.']],
  ['00:00:03 --> 00:00:05 Ann: Hi\n00:00:06 --> 00:00:08 Bob: 12', ['Ann 3 Hi', 'Bob 6 12']],
  ['00:03.000 --> 00:05.000 align:start position:0%\nHi', [' 3 Hi']],
  ['Q: How many?\nA: 12:30', ['Q null How many?', 'A null 12:30']],
  ['A: 12:30\nB: Yes.', ['A null 12:30', 'B null Yes.']],
  ['Ann: 00:03\nHello.', ['Ann 3 Hello.']],
  ['Ann 0:05\nLet us meet at 10:15 PM\nBob 0:09\nFine.', ['Ann 5 Let us meet at 10:15 PM', 'Bob 9 Fine.']],
  [
    'March 1, 2026, 9:00AM\nLee, Ann   0:02\nHi.\nO’Neil, Bob (Guest)   0:10\nFine.',
    [' null March 1, 2026, 9:00AM', 'Lee, Ann 2 Hi.', 'O’Neil, Bob (Guest) 10 Fine.'],
  ],
  ['@0:02 - Ann Lee\nHi.\n\n@0:10 - Bob\nFine.', ['Ann Lee 2 Hi.', 'Bob 10 Fine.']],
])('keeps all words and numbers of %j [voice.transcribe]', (text, lines) => {
  expect(readTyped(text).map((line) => `${line.voice} ${line.start} ${line.text}`)).toEqual(lines);
});

it.each([
  [
    '主持人 01:23\n会议时间：10:30\n张三 01:40\n好的：没问题。',
    ['主持人 83 会议时间：10:30', '张三 100 好的：没问题。'],
  ],
  [
    '主持人 00:01:23\n10:30 开会。\n张三 00:01:40\n注意：5 万。',
    ['主持人 83 10:30 开会。', '张三 100 注意：5 万。'],
  ],
  [
    'Ann 0:05\nHi.\nWe meet at 10:30\nBob 0:09\nFine.',
    ['Ann 5 Hi.', 'Ann null We meet at 10:30', 'Bob 9 Fine.'],
  ],
  ['We meet at 10:30\nin the hall.', [' null We meet at 10:30', ' null in the hall.']],
  ['Ann 0:05\n明天上午 10:30\n见。', ['Ann 5 明天上午 10:30', 'Ann null 见。']],
  ['10:30 开会\n我们走吧', [' 630 开会', ' null 我们走吧']],
  ['Ann: We met on 2024-05-06 10:00 at the pier.', ['Ann null We met on 2024-05-06 10:00 at the pier.']],
  [
    '会议时间：2024/05/06 10:00-11:00\n张三 00:05\n好。',
    [' null 会议时间：2024/05/06 10:00-11:00', '张三 5 好。'],
  ],
  ['https://a.example/x\nok', [' null https://a.example/x', ' null ok']],
  ['Ann:\n10:30 works.\nBob:\nOk.', ['Ann null 10:30 works.', 'Bob null Ok.']],
  ['张三@财务 00:05\n好。\n1班李四 00:09\n12。', ['张三@财务 5 好。', '1班李四 9 12。']],
  ['138****8000 00:05\n好。\n5月6日 10:30', ['138****8000 5 好。', '138****8000 null 5月6日 10:30']],
  ['Ann (CEO) 00:05 Hi.\nBob 00:09 12.', ['Ann (CEO) 5 Hi.', 'Bob 9 12.']],
  ['［00:05］张三：好\n［00:09］李四：12', ['张三 5 好', '李四 9 12']],
  ['00:05-00:08 张三：好\n00:09-00:10 李四：12', ['张三 5 好', '李四 9 12']],
  ['Ann\n0 minutes 5 seconds\n0:05\nHi.\nBob\n0 minutes 9 seconds\n0:09\nOk.', ['Ann 5 Hi.', 'Bob 9 Ok.']],
  ['Ann Lee 0 minutes 5 seconds\nHi.', ['Ann Lee 5 Hi.']],
  [
    '[Script Info]\nTitle: x\n[Events]\nDialogue: 0,0:00:05.00,0:00:08.00,Default,Ann,0,0,0,,{\\an8}Hi,\\Nall 3.',
    ['Ann 5 Hi, all 3.'],
  ],
])('does not mistake words of %j for a speaker, a date or a time [voice.transcribe]', (text, lines) => {
  expect(readTyped(text).map((line) => `${line.voice} ${line.start} ${line.text}`)).toEqual(lines);
});

it.each([
  [
    '1\n\n00:00:01,000 --> 00:00:04,000\n\nHello.\n\n42.\n\n2\n\n00:00:05,000 --> 00:00:06,000\n\nBye.\n',
    [' Hello. 42.', ' Bye.'],
  ],
  ['1\r\r\n00:00:01,000 --> 00:00:04,000\r\r\nHello.\r\r\n', [' Hello.']],
  [
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>Hi.</v>\n<v Bob>12.</v>\n\nNOTE end\nof file\n',
    ['Ann Hi.', 'Bob 12.'],
  ],
  ['1\n00:00:01,000 --> 00:00:04,000\n[SPEAKER_00]: Hi.\n', ['SPEAKER_00 Hi.']],
])('reads all words and speakers of the captions %j [voice.transcribe]', (text, lines) => {
  expect(readTyped(text).map((line) => `${line.voice} ${line.text}`)).toEqual(lines);
});

it.each(['1:11:11 From', '1:11:11 From a to', '文字记录', 'Transcript:', '00:01 --> 00:02'])(
  'reads %j followed by many spaces in linear time [voice.transcribe]',
  (opening) => {
    expect(readTyped(`${opening}${' '.repeat(VOICE_LIMITS.typedLength)}`)).toBeInstanceOf(Array);
    expect(readTyped(`${opening}${' '.repeat(VOICE_LIMITS.typedLength)}a`)).toBeInstanceOf(Array);
  },
);

it('treats any number of blank lines as one separator, and keeps short lines and sentences separate [voice.transcribe]', () => {
  const texts = (transcript: string) => readTyped(transcript).map(({ text }) => text);
  expect(texts(`Ann: Hello.${'\n'.repeat(9)}Bob: Yes! No? 好。走吧`)).toEqual([
    'Hello.',
    'Yes!',
    'No?',
    '好。',
    '走吧',
  ]);
  expect(texts('one\ntwo\n\n\n\nthree')).toEqual(['one', 'two', 'three']);
});

it('drops the tags of subtitles, but keeps other words in angle brackets', () => {
  const text = '00:01 --> 00:02\n<v Ann>Set <value> in <b.loud>this</b> <00:01.500>file</v>';
  expect(readTyped(text)[0]).toMatchObject({ voice: 'Ann', text: 'Set <value> in this file' });
});
