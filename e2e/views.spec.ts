import { expect, test } from './fixtures.ts';
import { checkView, nameOf, VIEW_VARIANTS } from './check-view.ts';
import { VIEWS } from './views.ts';

test.describe.configure({ mode: 'parallel' });

// Checks each view in one of the combinations, in rotation. `npm run walk` checks all of them.
for (const [index, view] of VIEWS.entries()) {
  const variant = VIEW_VARIANTS[(index * 5) % VIEW_VARIANTS.length];
  if (!variant) continue;
  test(`${view.name} has no violations found by axe, at ${nameOf(variant)}`, async ({
    browser,
    studiolo,
    bare,
    openai,
    searxng,
  }) => {
    expect(await checkView(browser, { studiolo, bare, openai, searxng }, view, variant)).toEqual([]);
  });
}
