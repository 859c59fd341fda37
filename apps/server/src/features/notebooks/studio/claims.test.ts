import { expect, it } from 'vitest';
import { createCitationList } from '../../../core/extracts/citation-list.ts';
import { claimsIn } from '../../../core/evidence/claims-in.ts';
import { renumberText } from './renumber-citations.ts';
import { supportIn } from '../../../core/evidence/support.ts';

const PASSAGE =
  'Robert Stevenson built the tower of 2,500 granite blocks. The lamp was first lit on 1 February 1811.';

it.each([
  ['The lamp was first lit on 1 February 1811.', 0.99],
  ['On 1 February 1811 the lamp was lit for the first time.', 0.6],
])('recognizes that the sources state “%s” [notebook.studio]', (claim, minScore) => {
  expect(supportIn(PASSAGE, claim).score).toBeGreaterThanOrEqual(minScore);
});

it.each(['The lamp was first lit on 1 February 1871.', 'The keepers grew potatoes on the rock.'])(
  'recognizes that the sources do not state “%s” [notebook.studio]',
  (claim) => {
    expect(supportIn(PASSAGE, claim).score).toBeLessThan(0.6);
  },
);

it('treats sentences as claims, each with the citations that follow it [notebook.studio]', () => {
  const text =
    '# Bell Rock\n\nThe lamp was lit in 1811. [1][2] The keepers left the tower in 1988 [3].\n\n- Granite blocks make the tower.\n\nWho built it?';

  expect(claimsIn(text).map(({ start, end, cites }) => [text.slice(start, end), cites])).toEqual([
    ['The lamp was lit in 1811. [1][2]', [1, 2]],
    ['The keepers left the tower in 1988 [3].', [3]],
    ['Granite blocks make the tower.', []],
  ]);
});

it.each(['Ada built it.', 'It freezes in winter.', 'It was 1811.', '海港结冰。', '建于 1871 年。'])(
  'treats a short sentence as a claim: “%s” [notebook.studio]',
  (text) => expect(claimsIn(text)).toMatchObject([{ text }]),
);

it.each([
  'Yes.',
  'See below.',
  '- Granite blocks',
  '- [ ] Find the log book of 1871.',
  '[The log book of 1871.](https://a.example/b)',
  '是的。',
  'Why so?',
])('does not treat a text without a statement as a claim: “%s” [notebook.studio]', (text) =>
  expect(claimsIn(text)).toEqual([]),
);

it('treats table rows and meaningful headings as claims [notebook.studio]', () => {
  const text = [
    '## 2. How the lamp works',
    '## The lamp was lit in 1811',
    '',
    '| Term | Meaning |',
    '| --- | :---: |',
    '| Fresnel lens | A lens of rings that throws light far [7] |',
    '| Lamp | |',
  ].join('\n');

  expect(claimsIn(text).map(({ start, end, cites }) => [text.slice(start, end), cites])).toEqual([
    ['The lamp was lit in 1811', []],
    ['Fresnel lens | A lens of rings that throws light far [7]', [7]],
  ]);
});

it('renumbers citations, each narrowed to its sentence, and drops unknown numbers [notebook.studio]', () => {
  const cites = createCitationList([{ number: 7, text: PASSAGE }]);

  expect(renumberText('The lamp was first lit in February 1811 [7][99]. Nothing else [42].', cites)).toBe(
    'The lamp was first lit in February 1811 [1]. Nothing else.',
  );
  const [cited] = cites.all();
  expect(PASSAGE.slice(cited?.range.start, cited?.range.end)).toBe(
    'The lamp was first lit on 1 February 1811.',
  );
});
