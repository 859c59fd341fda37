import type { Page } from '@playwright/test';
import { addHighlight } from '@studiolo/contract/chat/highlight-endpoints';
import { answerTo, ask, openNewChat, log, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

/** Returns the text of the highlighted passages. */
const painted = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('kept-passage')?.keys() ?? [])].map(String));

/** Selects text with the mouse, from one word to another. */
const select = (page: Page, from: string, to: string) =>
  log(page)
    .locator('[data-answer]')
    .last()
    .evaluate(
      (answer, [first = '', last = '']) => {
        const find = (words: string): [Text, number] => {
          const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode as Text;
            const at = node.data.indexOf(words);
            if (at >= 0) return [node, at];
          }
          throw new Error(`the page does not contain “${words}”`);
        };
        const [end, offset] = find(last);
        getSelection()?.setBaseAndExtent(...find(first), end, offset + last.length);
      },
      [from, to],
    );

test('a passage of an answer is highlighted, survives a reload, is listed, can be found again, and is removed [api.entity-message]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  const answer = [
    'The **tower** of Borealis:',
    '1. It stands on a *rock*.',
    '2. It shines, `always`, at 灯塔岛。',
    'As $a^2 + b^2$ says.',
  ].join('\n\n');
  openai.answersWith(answer);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Where does it stand?');
  await expect(log(page).getByText('灯塔岛')).toBeVisible();
  // The end of the answer and its formula replace parts of the page, and with them a selection.
  await expect(stop(page)).toBeHidden();
  await expect(page.locator('.formula-source')).toHaveCount(0);

  await select(page, 'stands', '灯塔岛。');
  const first = answerTo(page, addHighlight);
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await expect
    .poll(() => painted(page))
    .toEqual([expect.stringMatching(/^stands on a rock\.\s*It shines, always, at 灯塔岛。$/)]);
  await first;
  await select(page, 'tower', 'tower');
  const second = answerTo(page, addHighlight);
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await expect.poll(() => painted(page).then((passages) => passages.toSorted()[1])).toBe('tower');
  await second;

  await page.reload();
  await expect.poll(() => painted(page).then((passages) => passages.length)).toBe(2);

  await log(page).getByText('tower', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove the highlight' }).click();
  await expect.poll(() => painted(page)).toEqual([expect.stringMatching(/^stands/)]);

  await openNewChat(page);
  await page.getByRole('button', { name: 'This chat' }).click();
  await page.getByRole('menuitem', { name: 'Highlights' }).click();
  const list = page.getByRole('dialog', { name: 'Highlights' });
  await list.getByRole('link', { name: /stands on a rock/ }).click();
  await expect(list).toBeHidden();
  await expect(log(page).getByText('灯塔岛')).toBeInViewport();

  await page.getByRole('button', { name: 'This chat' }).click();
  await page.getByRole('menuitem', { name: 'Highlights' }).click();
  await list.getByRole('button', { name: /^Remove the highlight/ }).click();
  await expect(list.getByText('Select words in an answer to highlight them.')).toBeVisible();
  await expect.poll(() => painted(page)).toEqual([]);
});
