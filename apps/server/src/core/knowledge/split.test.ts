import { expect, it } from 'vitest';
import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import { splitDocument } from './split.ts';

const aText = (text: string): ParsedDocument => ({ kind: 'txt', text, pages: [], lines: [] });

const english = Array.from(
  { length: 60 },
  (_, n) => `Sentence number ${n} says that Dr. Smith paid $${n}.50 to the U.S. Army.`,
);
const chinese = Array.from(
  { length: 60 },
  (_, n) => `第${n}句话说，黑豹队在这个赛季的比赛中表现得非常出色。`,
);

it('quotes the document exactly, and loses none of it [chat.sources]', () => {
  const text = `# One\n\n${english.join(' ')}\n\n## 二\n\n${chinese.join('')}\n\nThe end.`;
  const passages = splitDocument(aText(text));
  let reached = 0;
  for (const passage of passages) {
    expect(passage.text).toBe(text.slice(passage.place.start, passage.place.end));
    expect(text.slice(reached, passage.place.start).trim()).toBe('');
    reached = Math.max(reached, passage.place.end);
  }
  expect(reached).toBe(text.length);
  expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, index) => index));
});

it('splits no sentence [chat.sources]', () => {
  for (const [sentences, joint] of [
    [english, ' '],
    [chinese, ''],
  ] as const) {
    const passages = splitDocument(aText(sentences.join(joint)));
    for (const sentence of sentences) expect(passages.some(({ text }) => text.includes(sentence))).toBe(true);
    for (const { text } of passages) expect(text).toMatch(/^(?:Sentence|第)[^]*[.。]$/);
  }
});

it('keeps passages to a quotable length in both languages [chat.sources]', () => {
  for (const { text } of splitDocument(aText(english.join(' '))))
    expect(text.length).toBeLessThanOrEqual(900);
  for (const { text } of splitDocument(aText(chinese.join('')))) expect(text.length).toBeLessThanOrEqual(500);
});

it('repeats a sentence only if a paragraph is split [chat.sources]', () => {
  const cut = splitDocument(aText(english.join(' ')));
  expect(cut[1]?.place.start).toBeLessThan(cut[0]?.place.end ?? 0);
  const paragraphs = splitDocument(
    aText([english.slice(0, 10).join(' '), english.slice(10, 20).join(' ')].join('\n\n')),
  );
  expect(paragraphs).toHaveLength(2);
  expect(paragraphs[1]?.place.start).toBeGreaterThan(paragraphs[0]?.place.end ?? 0);
});

it('gives a passage its heading [chat.sources]', () => {
  const text = `# Causes\n\n${english.slice(0, 10).join(' ')}\n\n# 影响\n\n${chinese.slice(0, 10).join('')}`;
  expect(splitDocument(aText(text)).map(({ heading }) => heading)).toEqual(['Causes', '影响']);
});

it('splits rows without sentences, and text without spaces [chat.sources]', () => {
  const rows = Array.from({ length: 300 }, (_, n) => `${n},name ${n},value ${n}`).join('\n');
  for (const { text } of splitDocument(aText(rows))) {
    expect(text.length).toBeLessThanOrEqual(1800);
    expect(text).toMatch(/^\d+,name \d+,value \d+\n[^]*value \d+$/);
  }
  const endless = splitDocument(aText('x'.repeat(50_000)));
  expect(Math.max(...endless.map(({ text }) => text.length))).toBeLessThanOrEqual(1800);
  expect(endless.at(-1)?.place.end).toBe(50_000);
});

it('returns no passages without text [chat.sources]', () => {
  expect(splitDocument(aText(' \n\n '))).toEqual([]);
});
