import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { expect, it } from 'vitest';
import type { SegmentRow } from '../transcript/segments.store.ts';
import { extractMinutes } from './extract-minutes.ts';
import { passagesOf } from './minutes-passages.ts';
import { ACTION } from './phrases.ts';

const SPEAKERS = { A: '王敏', B: '李强' };

const spokenLines = (...lines: string[]): SegmentRow[] =>
  lines.map((line, at): SegmentRow => {
    const [speaker = '', text = ''] = line.split('|');
    const position = { id: `s${at}`, recordingId: 'r', piece: 0, place: at, isEdited: false };
    return { ...position, start: at * 5, end: at * 5 + 4, speaker, text, words: [], confidence: null };
  });

const linesIn = (section: string, ...lines: string[]) => {
  const segments = spokenLines(...lines);
  const passages = passagesOf(segments, { title: '', speakers: SPEAKERS });
  return extractMinutes(segments, passages, SPEAKERS)
    .filter((line) => line.section === section)
    .map(({ text, who, when }) => [text, who, when].filter(Boolean).join(' | '));
};

it('lists unanswered and postponed questions, but not those answered immediately [voice.minutes]', () => {
  expect(
    linesIn(
      'questions',
      'A|通过率是多少，有没有比较严重的问题？',
      'B|通过率百分之九十六，还有两个严重问题。',
      'A|包装盒的供应商定了吗？',
      'B|还没有定，新华要重新打样。',
      'A|是否需要增加临时客服，这个我们下周再讨论。',
      'B|海外版什么时候启动？',
    ),
  ).toEqual([
    '包装盒的供应商定了吗？',
    '还没有定，新华要重新打样。',
    '是否需要增加临时客服，这个我们下周再讨论。',
    '海外版什么时候启动？',
  ]);
  expect(
    linesIn(
      'questions',
      'A|Which problems are left?',
      'B|The speaker does not charge in the cold.',
      'A|Do we need more people for support?',
      'B|We do not know yet.',
    ),
  ).toEqual(['Do we need more people for support?', 'We do not know yet.']);
});

it('finds the responsible person and the date of an action, including in Chinese [voice.minutes]', () => {
  expect(
    linesIn(
      'actions',
      'B|好的，我会在周三之前通知工厂修改生产计划。',
      'A|由林晓梅负责页面，三月一日之前上线。',
      'A|英文版校对请陈思远帮忙，需要在周二之前完成。',
      'B|OK, I will tell the factory by Wednesday.',
    ),
  ).toEqual([
    '好的，我会在周三之前通知工厂修改生产计划。 | 李强 | 周三之前',
    '由林晓梅负责页面，三月一日之前上线。 | 林晓梅 | 三月一日之前',
    '英文版校对请陈思远帮忙，需要在周二之前完成。 | 陈思远 | 周二之前',
    'OK, I will tell the factory by Wednesday. | 李强 | by Wednesday',
  ]);
});

it('finds actions of people whose names have accents, and reads long words in linear time [voice.minutes]', () => {
  const names = ['Émile will bring the lamp.', 'Ann needs to bring it.', "I'll bring the bulbs."];
  for (const text of names) expect(ACTION.test(text)).toBe(true);
  expect(ACTION.test('The lamp was built in 1811.')).toBe(false);
  expect(ACTION.test('aé'.repeat(VOICE_LIMITS.typedLength / 2))).toBe(false);
});
