import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { expect, it } from 'vitest';
import { readTyped } from './read-typed.ts';

const ann = { voice: 'Ann', start: 3, text: 'Good morning.' };
const bob = { voice: 'Bob', start: 9, text: '3 votes.' };

const readWithoutEnds = (text: string) =>
  readTyped(text).map(({ voice, start, text: lineText }) => ({ voice, start, text: lineText }));

it.each([
  '00:03 - Ann\nGood morning.\n00:09 - Bob\n3 votes.',
  '00:00:03\tAnn\tGood morning.\n00:00:09\tBob\t3 votes.',
  'Time\tSpeaker\tText\n00:00:03\tAnn\tGood morning.\n00:00:09\tBob\t3 votes.',
  'Speaker\tTimestamp\tTranscript\nAnn\t00:00:03\tGood morning.\nBob\t00:00:09\t3 votes.',
  'Start,End,Speaker,Text\n00:00:03,00:00:05,Ann,"Good morning."\n00:00:09,00:00:10,Bob,3 votes.',
  '| Time | Speaker | Text |\n|---|---|---|\n| 00:03 | Ann | Good morning. |\n| 00:09 | Bob | 3 votes. |',
  '00:00:03.000 | Ann | Good morning.\n00:00:09.000 | Bob | 3 votes.',
  '时间\t发言人\t内容\n00:03\tAnn\tGood morning.\n00:09\tBob\t3 votes.',
  '**Ann** (0:03): Good morning.\n**Bob** (0:09): 3 votes.',
  '**Ann** [00:03]\nGood morning.\n\n**Bob** [00:09]\n3 votes.',
  '**[00:03] Ann:** Good morning.\n**[00:09] Bob:** 3 votes.',
  '[00:00:03] **Ann:** Good morning.\n[00:00:09] **Bob:** 3 votes.',
  '### Ann 00:03\nGood morning.\n### Bob 00:09\n3 votes.',
  '- Ann (00:03): Good morning.\n- Bob (00:09): 3 votes.',
  '1. 00:03 Ann: Good morning.\n2. 00:09 Bob: 3 votes.',
  '1. **Ann** (0:03): Good morning.\n2. **Bob** (0:09): 3 votes.',
  'Ann - 00:03\nGood morning.\nBob – 00:09\n3 votes.',
  'Ann · 0:03\nGood morning.\nBob · 0:09\n3 votes.',
  '[Ann 00:03] Good morning.\n[Bob 00:09] 3 votes.',
  '【Ann】00:03 Good morning.\n【Bob】00:09 3 votes.',
  'Ann [00:03 - 00:05]: Good morning.\nBob [00:09 - 00:10]: 3 votes.',
  'Ann [3.00s - 5.10s]: Good morning.\nBob [9.00s - 10.00s]: 3 votes.',
  '[0m 03s] Ann: Good morning.\n[0m 09s] Bob: 3 votes.',
  'Ann\n00:03\nGood morning.\nBob\n00:09\n3 votes.',
  '00:00:03:12 - 00:00:05:00\nAnn\nGood morning.\n\n00:00:09:00 - 00:00:10:00\nBob\n3 votes.',
  'Ann (she/her) 0:03\nGood morning.\nBob 0:09\n3 votes.',
  'Ann：00:03\nGood morning.\nBob：00:09\n3 votes.',
  '0:00:03.000,0:00:05.000\nAnn: Good morning.\n\n0:00:09.000,0:00:10.000\nBob: 3 votes.',
  '[06/05/24, 00:00:03] Ann: Good morning.\n[06/05/24, 00:00:09] Bob: 3 votes.',
  '2024-05-06T00:00:03Z Ann: Good morning.\n2024-05-06T00:00:09Z Bob: 3 votes.',
])('reads speakers, times and words of %j [voice.transcribe]', (text) => {
  expect(readWithoutEnds(text)).toEqual([ann, bob]);
});

it.each([
  '1. Ann: Good morning.\n2. Bob: 3 votes.',
  '1、Ann：Good morning.\n2、Bob：3 votes.',
  '**Ann:** Good morning.\n**Bob:** 3 votes.',
  '- **Ann**: Good morning.\n- **Bob**: 3 votes.',
  '>> Ann: Good morning.\n>> Bob: 3 votes.',
])('reads speakers and words of %j [voice.transcribe]', (text) => {
  expect(readWithoutEnds(text)).toEqual([
    { ...ann, start: null },
    { ...bob, start: null },
  ]);
});

it('drops times in words below the same time in digits [voice.transcribe]', () => {
  expect(readWithoutEnds('0:03\n3 seconds\nGood morning.\n1:09\n1 minute, 9 seconds\nFine.')).toEqual([
    { voice: '', start: 3, text: 'Good morning.' },
    { voice: '', start: 69, text: 'Fine.' },
  ]);
});

it.each([
  ['1. Buy lamps\n2. 3 chairs\n3. 10:30 meet', ['1. Buy lamps', '2. 3 chairs', '3. 10:30 meet']],
  ['Ann: We need\n1. lamps: 3\n2. chairs: 4', ['We need', '1. lamps: 3', '2. chairs: 4']],
  ['Hello, Ann, text\nYes, no, maybe', ['Hello, Ann, text', 'Yes, no, maybe']],
  ['A: 10:30\nB: 11:00\nA: Fine.', ['10:30', '11:00', 'Fine.']],
  ['-5: cold.\n- 3 lamps\n2**3 is 8', ['-5: cold.', '- 3 lamps', '2**3 is 8']],
])('keeps the numbers and symbols of %j [voice.transcribe]', (text, lines) => {
  expect(readTyped(text).map((line) => line.text)).toEqual(lines);
});

it.each(['a|', '"', '\t', '(', 'A ', '1. ', '**', '1:11 ', '【', '# '])(
  'reads a table or a text of only %j in linear time [voice.transcribe]',
  (unit) => {
    const text = unit.repeat(VOICE_LIMITS.typedLength / unit.length);
    expect(readTyped(text)).toBeInstanceOf(Array);
    expect(readTyped(`a,b|c\t;\n${text}`)).toBeInstanceOf(Array);
  },
);

it.each([
  ['Start,End,Speaker,Text\n00:03,00:05,Ann,"2 lamps,\nor 3"\n00:06,00:07,Bob,ok', ['2 lamps, or 3', 'ok']],
  ['Start,Speaker,Text\n00:03,Ann,1,250 or 3, 4', ['1,250 or 3, 4']],
  ['Time,Speaker,Text,Translation\n00:03,Ann,好,Good', ['好']],
  ['Start\tText\n00:03\tHi\nThe end of 5.', ['Hi', 'The end of 5.']],
  ['Time,Text\n00:03,a 5" lamp\n00:05,ok', ['a 5" lamp', 'ok']],
])('keeps all words of the table %j [voice.transcribe]', (text, lines) => {
  expect(readTyped(text).map((line) => line.text)).toEqual(lines);
});

it('reads times with full-width characters and with decimal commas in a table [voice.transcribe]', () => {
  expect(readTyped('开始时间\t内容\n00：01：03\t好')).toMatchObject([{ start: 63, text: '好' }]);
  expect(readTyped('start;end;text\n0,5;2,25;Hallo')).toMatchObject([{ start: 0.5, end: 2.25 }]);
});
