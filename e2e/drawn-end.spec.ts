import { anAnsweredChat, holdApp, isAppThere } from './before-the-app.ts';
import { ask, composer, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const DRAWN = [
  '## A tower',
  '| year | height |\n| - | -: |\n| 1882 | 41 m |',
  '```js\nconst height = 41;\n```',
  '- one\n- two',
  'It still stands.',
].join('\n\n');

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the end of a chat that is opened by its address is there before the app and stays where it is, at ${width} px [chat.sessions] [chat.markdown]`, async ({
    page,
    ann,
    signedIn,
    openai,
  }) => {
    openai.answersWith(DRAWN);
    await page.setViewportSize({ width, height });
    await signedIn(page, ann, NEW_CHAT);
    for (const question of ['What is it?', 'And now?']) {
      await ask(page, question);
      await expect(log(page).getByText(question)).toBeVisible();
      await expect(log(page).getByText('It still stands.').last()).toBeVisible();
    }
    await expect(page).toHaveURL(/session=/);
    const address = page.url();
    await page.goto('about:blank');

    const release = await holdApp(page);
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(address, { waitUntil: 'commit' });
    const first = page.locator('#first-paint');
    const words = first.getByText('It still stands.').last();
    await expect(words).toBeVisible();
    // What can be pressed would do nothing yet: it cannot be pressed.
    await expect(first.getByRole('log')).toHaveJSProperty('inert', true);
    await composer(page).click();
    await page.keyboard.type('Is it old?');
    const places = () =>
      Promise.all(
        [page.getByText('It still stands.'), page.locator('table'), composer(page)].map((part) =>
          part.last().boundingBox(),
        ),
      );
    const before = await places();
    release();
    await isAppThere(page);
    await expect(log(page).getByText('It still stands.').last()).toBeVisible();
    expect(await places()).toEqual(before);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type(' Or new?');
    await expect(composer(page)).toHaveValue('Is it old? Or new?');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText('Is it old? Or new?')).toBeVisible();
    expect(refused).toEqual([]);
  });

test('the end of a chat stays in view while more is written below it before the app is there [chat.sessions]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith(Array.from({ length: 60 }, (_, line) => `Line ${line} of the answer.`).join('\n\n'));
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'What is it?');
  const end = log(page).getByText('Line 59 of the answer.');
  await expect(end).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  const address = page.url();
  await page.goto('about:blank');
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(end).toBeInViewport();
  await composer(page).fill('One.\nTwo.\nThree.\nFour.\nFive.');
  await expect(end).toBeInViewport({ ratio: 1 });
  release();
  await isAppThere(page);
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Go to the latest' })).toBeHidden();
});

test('what is sent in a chat before the app is there is asked in that chat [chat.sessions]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const address = await anAnsweredChat(page);
  await page.goto('about:blank');
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#first-paint').getByText('Hello from the stand-in.')).toBeVisible();
  await composer(page).fill('And how tall?');
  await composer(page).press('Enter');
  release();
  await expect(log(page).getByText('And how tall?')).toBeVisible();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  expect(page.url()).toBe(address);
});

test('what was given back to a chat while its end was shown stays beside what is typed there [chat.next]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const address = await anAnsweredChat(page);
  for (const [typed, kept] of [
    ['', 'And how tall?'],
    ['And where?', 'And how tall?\n\nAnd where?'],
  ] as const) {
    await page.goto('about:blank');
    const release = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#first-paint').getByText('Hello from the stand-in.')).toBeVisible();
    await composer(page).fill(typed);
    await page.evaluate(() => {
      const id = new URLSearchParams(location.search).get('session');
      localStorage.setItem('studiolo.drafts', JSON.stringify({ [String(id)]: 'And how tall?' }));
    });
    release();
    await isAppThere(page);
    await expect(composer(page)).toHaveValue(kept);
    await composer(page).fill('');
    await page.unroute('**/assets/index-*.js');
  }
});

test('a chat that cannot be drawn yet is drawn by the app [chat.sessions]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await anAnsweredChat(page);
  await page.route('**/api/cli/chatgpt/v1/drawn?*', (route) => route.abort());
  await page.reload();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});
