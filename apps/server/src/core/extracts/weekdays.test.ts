import type { WrittenKind } from '@studiolo/contract/notebooks/studio-content';
import { expect, it } from 'vitest';
import { makeExtract } from './extract.ts';

const SOURCES = [
  {
    name: 'Prices and hours',
    text: 'A cortado costs 48 kroner and a flat white costs 55 kroner. On weekdays we open at 7:30 and close at 17:00. On Saturdays the café opens at 9:00 and closes at 15:00. On Saturdays we serve waffles with brown cheese for 65 kroner. The Harbour Café stands on the quay of Bergen.',
  },
  {
    name: 'About us',
    text: 'The Harbour Café was founded by Ingrid Dahl in Bergen. Ingrid Dahl roasts the coffee herself at the harbour of Stavanger every Monday. Saturdays are the busiest days at the Harbour Café in Bergen. Signe Moe bakes the bread with Ingrid Dahl.',
  },
  { name: 'House rules', text: 'Wi-Fi: free. Dogs: yes. Card only.' },
];

const make = (kind: WrittenKind) =>
  makeExtract(
    kind,
    SOURCES.map((source, at) => ({ ...source, number: at + 1, fileId: `f${at}`, heading: null })),
  ).content;

it('never names a weekday as the subject of a fact, and never splits a time [notebook.studio]', () => {
  const content = make('facts');
  if (content.shape !== 'facts') throw new Error('no facts were made');
  expect(content.facts.map(({ subject }) => subject)).not.toContain('Saturdays');
  expect(content.facts.map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['7:30, 17:00', '9:00, 15:00']),
  );
});

it('offers no weekdays as names, and only valid times [notebook.studio]', () => {
  const content = make('quiz');
  if (content.shape !== 'quiz') throw new Error('no quiz was made');
  const options = content.questions.flatMap((question) => question.options);
  expect(options.length).toBeGreaterThan(0);
  expect(options.join()).not.toMatch(/Saturday/);
  for (const [, hour] of options.join().matchAll(/(\d+):\d\d/g)) expect(Number(hour)).toBeLessThan(24);
});

it('gives each source a branch in a mind map, even a short source [notebook.studio]', () => {
  const content = make('mindmap');
  if (content.shape !== 'mindmap') throw new Error('no mind map was made');
  const { nodes } = content;
  const branches = nodes.filter(({ parent }) => parent === 0).map(({ text }) => text);
  expect(branches).toEqual(['Prices and hours', 'About us', 'House rules']);
  const rules = nodes.findIndex(({ text }) => text === 'House rules');
  expect(nodes.filter(({ parent }) => parent === rules).map(({ text }) => text)).toContain('Card only.');
});
