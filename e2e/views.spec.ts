import { expect, test } from './fixtures.ts';
import { lookAt, nameOf, WAYS } from './look-at.ts';
import { VIEWS } from './views.ts';

test.describe.configure({ mode: 'parallel' });

// Each view once, the ways taking turns; `npm run walk` sees all of them.
for (const [index, view] of VIEWS.entries()) {
  const way = WAYS[(index * 5) % WAYS.length];
  if (!way) continue;
  test(`${view.name} has no fault that axe finds, at ${nameOf(way)}`, async ({
    browser,
    studiolo,
    bare,
    openai,
    searxng,
  }) => {
    expect(await lookAt(browser, { studiolo, bare, openai, searxng }, view, way)).toEqual([]);
  });
}
