import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { checkView, nameOf, RARE_VARIANTS, VIEW_VARIANTS } from './check-view.ts';
import { VIEWS } from './views.ts';

test.describe.configure({ mode: 'parallel' });

const CHOSEN = VIEWS.filter(({ name }) => new RegExp(process.env['VIEWS'] ?? '').test(name));
const FOLDER = join(import.meta.dirname, '../walk');

for (const variant of [...VIEW_VARIANTS, ...RARE_VARIANTS]) {
  test(`every view at ${nameOf(variant)}`, async ({ browser, studiolo, bare, openai, searxng }) => {
    const folder = join(FOLDER, nameOf(variant).replaceAll(/,? /g, '-'));
    await mkdir(folder, { recursive: true });
    const faults: string[] = [];
    for (const view of CHOSEN) {
      const picture = join(folder, `${view.name}.png`);
      const problems = await checkView(
        browser,
        { studiolo, bare, openai, searxng },
        view,
        variant,
        picture,
      ).catch((error: unknown) => [String(error)]);
      faults.push(...problems.map((fault) => `${view.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
