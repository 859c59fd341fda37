import { expect, it } from 'vitest';
import { MIN_CERTAIN_CONFIDENCE } from '../recognized-page.ts';
import type { Reading } from './latin-reader.ts';
import { rereadLatin } from './reread-latin.ts';

const page = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3).fill(255) };
const lineOf = (text: string) => ({
  text,
  confidence: 0.99,
  box: { x: 200, y: 30, width: 360, height: 40, angle: 0 },
  characters: [...text].map((character, index) => ({ text: character, at: (index + 0.5) / text.length })),
});
const reread = async (texts: readonly string[], read: () => Reading) =>
  rereadLatin(
    page,
    texts.map(lineOf),
    () => undefined,
    async () => read,
  );
const isDoubtful = ({ confidence }: Reading): boolean => confidence < MIN_CERTAIN_CONFIDENCE;

it('keeps the first reading as doubtful if the Latin models cannot be loaded [scan.report]', async () => {
  const lines = ['The lamp burns oil.', '34.50', '合同总价为1,204.50元整', '本合同一式两份'].map(lineOf);
  const result = await rereadLatin(
    page,
    lines,
    () => undefined,
    () => Promise.reject(new Error('no file')),
  );

  expect(result.lines.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
  expect(result.lines.map(isDoubtful)).toEqual([true, true, true, false]);
  expect(result.failure).toContain('no file');
});

it('doubts the lines of a page in a language without a model [scan.report]', async () => {
  const text = 'Avtalet gäller från mars och får inte överlåtas till någon annan.';
  const { lines, isOtherLanguage } = await reread([text, '34.50'], () => ({ text, confidence: 0.97 }));
  expect([isOtherLanguage, lines.map(isDoubtful)]).toEqual([true, [true, true]]);
});

it('adds the currency sign to the number of a Chinese line, and doubts it if its digits differ [scan.read]', async () => {
  const text = '合同总价为1,204.50元整';
  const add = await reread([text], () => ({ text: '€1,204.50', confidence: 0.9 }));
  expect(add.lines[0]).toMatchObject({ text: '合同总价为€1,204.50元整', confidence: 0.99 });

  const doubt = await reread([text], () => ({ text: '€1,284.50', confidence: 0.9 }));
  expect(doubt.lines[0]).toMatchObject({ text, confidence: 0.8 });
});
