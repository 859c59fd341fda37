import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { lookAt, WAYS } from './look-at.ts';
import { ANSWER, VIEWS } from './views.ts';

const FOLDER = join(import.meta.dirname, '../walk');

for (const way of WAYS) {
  test(`every view at ${way.width} px in ${way.locale}, ${way.theme}`, async ({
    browser,
    studiolo,
    openai,
  }) => {
    openai.answersWith(ANSWER);
    const folder = join(FOLDER, `${way.width}-${way.locale}-${way.theme}`);
    await mkdir(folder, { recursive: true });
    const faults: string[] = [];
    for (const view of VIEWS) {
      const found = await lookAt(browser, studiolo, view, way, join(folder, `${view.name}.png`)).catch(
        (error: unknown) => [String(error)],
      );
      faults.push(...found.map((fault) => `${view.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
