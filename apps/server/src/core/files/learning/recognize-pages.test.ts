import { expect, it } from 'vitest';
import type { OcrResult, RecognizedPage } from '../../../platform/ocr/recognized-page.ts';
import { ParsingFault } from '../../../platform/parsing/parsed-document.ts';
import { PARSING_LIMITS } from '../../../platform/parsing/parsing-limits.ts';
import type { RunStep } from '../../runs/steps/run-context.ts';
import { recognizePages, type Recognizer } from './recognize-pages.ts';

const aPage = (number: number, text = `page ${number}`): RecognizedPage => ({
  number,
  width: 100,
  height: 100,
  toPage: [1, 0, 0, 1, 0, 0],
  lines: text === '' ? [] : [{ text, confidence: 0.9, left: 0, top: 0, right: 50, bottom: 10 }],
  unreadLines: 0,
});

/**
 * Creates a recognizer for the given poor pages. `read` reads each page; the requested page numbers are
 * recorded.
 */
const aRecognizer = (poorPages: number[], read: (page: number) => RecognizedPage | Error) => {
  const pages: number[] = [];
  const recognizer: Recognizer = {
    async parse(_, kind, { page = 0 } = {}): Promise<OcrResult> {
      if (kind === 'poor-pages') return { poorPages, pages: [] };
      pages.push(page);
      const result = read(page);
      if (result instanceof Error) throw result;
      return { poorPages: [], pages: [result] };
    },
    close: async () => undefined,
  };
  return { recognizer, asked: pages };
};

const doStep: RunStep = (_, act) => act('');
const { signal } = new AbortController();
const NONE = { known: {}, save: async () => undefined };

it('counts pages that cannot be read, and reads the others [scan.limits]', async () => {
  const { recognizer } = aRecognizer([1, 2, 3], (page) =>
    page === 2 ? new ParsingFault('too-slow') : aPage(page, page === 3 ? '' : 'words'),
  );
  const progress: string[] = [];

  const read = await recognizePages(
    { recognizer, step: doStep, signal, ...NONE },
    'scan.pdf',
    (done, total) => progress.push(`${done}/${total}`),
  );

  expect(read).toEqual({ pages: { 1: aPage(1, 'words') }, failed: 1 });
  expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3']);
});

it('continues with the first unread page after a crash [scan.limits]', async () => {
  const saved = new Map<string, unknown>([['recognize 4', aPage(4)]]);
  const step: RunStep = async (name, act) => (saved.has(name) ? (saved.get(name) as never) : act(''));
  const { recognizer, asked } = aRecognizer([4, 9], (page) => aPage(page));

  const { pages } = await recognizePages({ recognizer, step, signal, ...NONE }, 'scan.pdf', () => undefined);

  expect(asked).toEqual([9]);
  expect(Object.keys(pages)).toEqual(['4', '9']);
});

it('passes on faults of the server, and counts pages beyond the limit as unread [scan.limits]', async () => {
  const broken = aRecognizer([1], () => new Error('the server stops'));
  await expect(
    recognizePages(
      { recognizer: broken.recognizer, step: doStep, signal, ...NONE },
      'scan.pdf',
      () => undefined,
    ),
  ).rejects.toThrow('the server stops');

  const count = PARSING_LIMITS.recognizedPages + 2;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const { recognizer } = aRecognizer(numbers, (page) => aPage(page));
  const { failed } = await recognizePages(
    { recognizer, step: doStep, signal, ...NONE },
    'long.pdf',
    () => undefined,
  );
  expect(failed).toBe(2);
});
