import { expect, it } from 'vitest';
import { readPastedFile } from '../../../testing/read-pasted-file.ts';
import { readTyped } from './read-typed.ts';

const rowsOf = (text: string) =>
  readTyped(text).map(({ voice, start, text: words }) => [voice, start, words]);

const TWO_TURNS = [
  ['张三', 3, '大家好。'],
  ['李四', 9, '3票。'],
];
it.each([
  ['iFlytek, with a space after the speaker', '【张三】 00:00:03\n大家好。\n【李四】 00:00:09\n3票。'],
  ['iFlytek, with spans', '张三：[00:00:03-00:00:05]\n大家好。\n李四：[00:00:09-00:00:10]\n3票。'],
  ['minutes and seconds in words', '0分3秒 张三：大家好。\n0分9秒 李四：3票。'],
  ['Descript', '**张三：** [00:00:03] 大家好。\n\n**李四：** [00:00:09] 3票。'],
  ['Tactiq', '00:00:03.000,00:00:05.000\n张三：大家好。\n\n00:00:09.000,00:00:10.000\n李四：3票。'],
  [
    'times that are links',
    '[00:03](https://a.example/x?t=3) 张三：大家好。\n[00:09](https://a.example/x?t=9) 李四：3票。',
  ],
  ['the chat of Zoom without addressees', '00:00:03\t From  张三 : 大家好。\n00:00:09\t From  李四 : 3票。'],
  [
    'Teams, with its own lines',
    '张三 started transcription\n\n张三   0:03\n大家好。\n\n李四   0:09\n3票。\n\n张三 stopped transcription',
  ],
])('reads speakers, times and words of %s [voice.transcribe]', (_, text) => {
  expect(rowsOf(text)).toEqual(TWO_TURNS);
});

it.each([
  [
    'a voice and its changes',
    '[00:00:03.000 --> 00:00:05.000]  (speaker 0) Hi. [SPEAKER_TURN]\n[00:00:09.000 --> 00:00:10.000]  (speaker 1) 3 votes.',
    ['speaker 0', 'speaker 1'],
  ],
  [
    'a log',
    'whisper_init_from_file: loading model\nmain: processing x.wav (1 sec) ...\n\n[00:00:03.000 --> 00:00:05.000]   Hi.\n[00:00:09.000 --> 00:00:10.000]   3 votes.',
    ['', ''],
  ],
  ['milliseconds in a table', 'start,end,text\n3000,5000," Hi."\n9000,10000," 3 votes."', ['', '']],
])('reads the output of whisper.cpp with %s [voice.transcribe]', (_, text, voices) => {
  expect(rowsOf(text)).toEqual([
    [voices[0], 3, 'Hi.'],
    [voices[1], 9, '3 votes.'],
  ]);
});

it('reads integers in a table as seconds if that fits the text [voice.transcribe]', () => {
  const table = `start,end,text\n3,95,"${'We talk about the lamp. '.repeat(60)}"\n100,160,"${'And oil. '.repeat(90)}"`;
  expect(readTyped(table).map(({ start, end }) => [start, end])).toEqual([
    [3, 95],
    [100, 160],
  ]);
});

it.each([
  '1\n00: 00: 03, 000 --> 00: 00: 05, 000\nHi.\n\n2\n00: 00: 09, 000 --> 00: 00: 10, 000\n3 votes.',
  '1\n00：00：03，000 --> 00：00：05，000\nHi.\n\n2\n00：00：09，000 --> 00：00：10，000\n3 votes.',
  '1\n00:00:03,000 -- > 00:00:05,000\nHi.\n\n2\n00:00:09,000 -- > 00:00:10,000\n3 votes.',
  '1\n00:00:03,000 —> 00:00:05,000\nHi.\n\n2\n00:00:09,000 —> 00:00:10,000\n3 votes.',
])('reads the times of captions that a translation program changed: %j [voice.transcribe]', (text) => {
  expect(readTyped(text).map(({ start, end, text: words }) => [start, end, words])).toEqual([
    [3, 5, 'Hi.'],
    [9, 10, '3 votes.'],
  ]);
});

it('reads each line of rolling captions once, and a line that is spoken twice twice [voice.transcribe]', () => {
  const cue = (from: string, to: string, ...lines: string[]) =>
    `00:00:${from} --> 00:00:${to} align:start position:0%\n${lines.join('\n')}\n`;
  const vtt = [
    'WEBVTT\nKind: captions\nLanguage: en\n',
    cue('03.000', '05.000', ' ', 'good<00:00:03.500><c> morning</c>'),
    cue('05.000', '05.010', 'good morning', ' '),
    cue('05.010', '08.000', 'good morning', 'three<00:00:06.000><c> votes</c>'),
    cue('08.000', '08.010', 'three votes', ' '),
    cue('08.010', '10.000', 'three votes', 'three<00:00:09.000><c> votes</c>'),
  ].join('\n');
  expect(readTyped(vtt).map(({ text }) => text)).toEqual(['good morning', 'three votes', 'three votes']);
});

it('keeps annotations of transcribers and times after sentences in the text [voice.transcribe]', () => {
  expect(rowsOf('Ann (00:03):\n[crosstalk 00:00:04] Good morning.\n\nBob (00:09):\nok')).toEqual([
    ['Ann', 3, '[crosstalk 00:00:04] Good morning.'],
    ['Bob', 9, 'ok'],
  ]);
  expect(rowsOf('Good morning. [00:03]\n3 votes. [00:09]').every(([voice]) => voice === '')).toBe(true);
});

const sentence = (text: string, start: number, end: number) => ({
  words: [{ text, start_time: start, end_time: end }],
});
it.each([
  [
    'Tencent Meeting',
    {
      minutes: {
        paragraphs: [
          {
            start_time: 3000,
            end_time: 5000,
            speaker_info: { username: '张三' },
            sentences: [sentence('大家好。', 3000, 5000)],
          },
          {
            start_time: 9000,
            end_time: 10_000,
            speaker_info: { username: '李四' },
            sentences: [sentence('3票。', 9000, 10_000)],
          },
        ],
      },
    },
  ],
  [
    'Feishu',
    {
      data: {
        paragraphs: [
          {
            start_time: 3000,
            stop_time: 5000,
            speaker: { user_name: '张三' },
            sentences: [{ contents: [{ content: '大家好。', start_time: 3000, stop_time: 5000 }] }],
          },
          {
            start_time: 9000,
            stop_time: 10_000,
            speaker: { user_name: '李四' },
            sentences: [{ contents: [{ content: '3票。', start_time: 9000, stop_time: 10_000 }] }],
          },
        ],
      },
    },
  ],
  [
    'a library for YouTube',
    [
      { speaker: '张三', text: '大家好。', offset: 3000, duration: 2000 },
      { speaker: '李四', text: '3票。', offset: 9000, duration: 1000 },
    ],
  ],
])('reads speakers and times from the JSON of %s [voice.transcribe]', (_, file) => {
  const { lines } = readPastedFile(JSON.stringify(file), 60);
  expect(lines.map(({ voice, start, text }) => [voice, start, text])).toEqual(TWO_TURNS);
});
