import { expect, it } from 'vitest';
import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import { placeOf } from './place.ts';
import { splitDocument } from './split.ts';

const pdf: ParsedDocument = {
  kind: 'pdf',
  text: '0123456789 abcdefghij KLMNOPQRST',
  pages: [
    { number: 1, width: 600, height: 800, start: 0, end: 21 },
    { number: 2, width: 600, height: 800, start: 22, end: 32 },
  ],
  lines: [
    { page: 1, rectangle: [100, 50, 200, 12], start: 0, end: 10 },
    { page: 1, rectangle: [100, 70, 200, 12], start: 11, end: 21 },
    { page: 2, rectangle: [100, 50, 200, 12], start: 22, end: 32 },
  ],
};

it('marks the quoted part of a line [chat.sources]', () => {
  expect(placeOf(pdf, 5, 10)).toEqual({
    kind: 'page',
    page: 1,
    rectangles: [[200, 50, 100, 12]],
    start: 5,
    end: 10,
  });
});

it('marks every line that a quote spans [chat.sources]', () => {
  expect(placeOf(pdf, 8, 13)).toMatchObject({
    page: 1,
    rectangles: [
      [260, 50, 40, 12],
      [100, 70, 40, 12],
    ],
  });
});

it('shows a quote that spans pages on the first of them [chat.sources]', () => {
  expect(placeOf(pdf, 16, 30)).toMatchObject({ page: 1, rectangles: [[200, 70, 100, 12]] });
  expect(placeOf(pdf, 22, 32)).toMatchObject({ page: 2, rectangles: [[100, 50, 200, 12]] });
});

it('gives a range of text if there are no pages [chat.sources]', () => {
  expect(placeOf({ ...pdf, kind: 'txt', lines: [], pages: [] }, 3, 9)).toEqual({
    kind: 'text',
    start: 3,
    end: 9,
  });
});

it('gives passages of a PDF their page and lines [chat.sources]', () => {
  expect(splitDocument(pdf)).toMatchObject([
    {
      place: {
        page: 1,
        rectangles: [
          [100, 50, 200, 12],
          [100, 70, 200, 12],
        ],
      },
    },
  ]);
});
