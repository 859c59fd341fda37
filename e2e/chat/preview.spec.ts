import type { Request } from '@playwright/test';
import { ask, log, NEW_CHAT } from './chat-page.ts';
import { startCanary } from '../safety/canary.ts';
import { expect, test } from '../fixtures.ts';
import { coveringLink, scriptedRequests, scriptlessRequests } from '../request-attempts.ts';

const codeBlock = (language: string, code: string) => `Here it is:\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

test.beforeEach(({ openai }) => openai.behavesWell());

test('the preview of a page in an answer makes no network requests [chat.markdown]', async ({
  browser,
  page,
  openai,
  studiolo,
  ann,
  signedIn,
}) => {
  // Proves that a canary would detect an unrestricted page. A separate canary, since such a page may send
  // requests even after it was closed.
  const otherCanary = await startCanary();
  for (const attempts of [scriptlessRequests(otherCanary), scriptedRequests(otherCanary)]) {
    const before = otherCanary.calls.length;
    const unrestricted = await browser.newPage();
    await unrestricted.setContent(attempts.join('\n'), { waitUntil: 'commit' });
    await expect.poll(() => otherCanary.calls.length).toBeGreaterThan(before + 5);
    await unrestricted.close();
  }
  otherCanary.close();

  const canary = await startCanary();
  expect([...scriptlessRequests(canary), ...scriptedRequests(canary)].length).toBeGreaterThanOrEqual(45);
  const pages = [
    `<h1>A still page</h1>${scriptlessRequests(canary).join('\n')}`,
    `<h1>A lively page</h1>${scriptedRequests(canary).join('\n')}`,
    `<h1>A page to click</h1>${coveringLink(canary)}`,
  ];

  // Requests that the page's policy blocks are reported as failed without having been sent.
  const strangers: string[] = [];
  const recordRequest = (request: Request) => {
    const url = request.url();
    const isOurs = url.startsWith(studiolo.url) || /^(?:data|blob|about):/.test(url);
    const fault = request.failure()?.errorText ?? 'none';
    if (!isOurs && !/csp/i.test(fault)) strangers.push(`${url} ${fault}`);
  };
  page.on('requestfinished', recordRequest).on('requestfailed', recordRequest);
  await signedIn(page, ann, NEW_CHAT);
  for (const [index, each] of pages.entries()) {
    openai.answersWith(codeBlock('html', each));
    await ask(page, `A page, number ${index + 1}`);
    await expect(log(page).getByRole('button', { name: 'Preview' })).toHaveCount(index + 1);
  }

  await log(page).getByRole('button', { name: 'Preview' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Page' });
  const frame = panel.frameLocator('iframe');
  await expect(panel.getByText('1 / 3')).toBeVisible();
  for (const [index, heading] of ['A still page', 'A lively page', 'A page to click'].entries()) {
    if (index > 0) await panel.getByRole('button', { name: 'Later version' }).click();
    await expect(frame.getByRole('heading', { name: heading })).toBeVisible();
    await panel.locator('iframe').hover();
    await canary.settle();
  }
  await frame.getByText('Read more').click();
  await frame.getByText('Read more').click({ button: 'middle' });
  await expect(frame.getByRole('heading', { name: 'A page to click' })).toBeVisible();
  await panel.getByRole('button', { name: 'Code' }).click();
  await expect(panel.getByText('position: fixed')).toBeVisible();
  await canary.settle();

  expect(canary.calls).toEqual([]);
  expect(strangers).toEqual([]);
  expect(page.url()).toContain(studiolo.url);
  expect(page.context().pages()).toHaveLength(1);
  canary.close();
});

test('a page opens beside the chat, with its versions, its code and a download [chat.markdown]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  const pages = [
    '<h1>The first lamp</h1>',
    '<h1>The second lamp</h1><script>document.querySelector("h1").textContent = "The lamp runs"</script>',
  ];
  await signedIn(page, ann, NEW_CHAT);
  for (const [index, each] of pages.entries()) {
    openai.answersWith(codeBlock('html', each));
    await ask(page, `A lamp, number ${index + 1}`);
    await expect(log(page).getByRole('button', { name: 'Preview' })).toHaveCount(index + 1);
  }
  const opener = log(page).getByRole('button', { name: 'Preview' }).last();
  await opener.click();
  const panel = page.getByRole('complementary', { name: 'Page' });
  const heading = panel.frameLocator('iframe').getByRole('heading');
  await expect(heading).toHaveText('The second lamp');
  await expect(panel.getByText('Scripts are off')).toBeVisible();
  await panel.getByRole('button', { name: 'Run the page' }).click();
  await expect(heading).toHaveText('The lamp runs');
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(heading).toHaveText('The second lamp');
  await panel.getByRole('button', { name: 'Earlier version' }).click();
  await expect(heading).toHaveText('The first lamp');
  await panel.getByRole('button', { name: 'Code' }).click();
  await expect(panel.getByText('<h1>The first lamp</h1>')).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('page.html');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Page' });
  await expect(sheet.frameLocator('iframe').getByRole('heading')).toHaveText('The second lamp');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
