import { createAccount } from '../account/account.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { startStudiolo } from '../studiolo.ts';

test('a visitor writes a text, which becomes a document after signing in [route.visitor] [route.write]', async ({
  page,
  bare,
}) => {
  await page.goto(`${bare.url}/editor/write`);
  await expect(page.getByRole('heading', { name: 'Write once, use it everywhere' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Who keeps the light is not seen by it.');
  await expect(
    page.getByText('Saved in this browser only. Sign in to save it to your account.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();

  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Who keeps the light');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Documents' }).getByRole('button', { name: /^Who keeps the light/ }),
  ).toBeVisible();
});

test('a document is written with the keyboard, searched, closed, found again and deleted [write.editor] [key.newline] [key.save] [key.list] [shell.menu]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/notebook`);
  await page.getByRole('link', { name: 'Write' }).click();
  const list = page.getByRole('navigation', { name: 'Documents' });
  const paper = page.getByRole('textbox', { name: 'Text' });

  await expect(paper).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Of lighthouses');
  await page.keyboard.press('Enter');
  await page.keyboard.type('# Oil\nThe lamp was lit in 1811, and the lamp burns.\n```js ');
  await page.keyboard.type('const lit = true;');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.type('Below the code.');
  await expect(paper.locator('pre + p')).toHaveText('Below the code.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(paper.locator('p + pre')).toHaveText('const lit = true;');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('17 words')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('lamp');
  await expect(page.getByText('1 / 2')).toBeVisible();
  await page.getByRole('textbox', { name: 'Replace with' }).fill('light');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(paper).toContainText('The light was lit in 1811, and the light burns.');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+h');
  await expect(list).toBeHidden();
  await page.keyboard.press('ControlOrMeta+h');
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(
    page.getByRole('region', { name: 'Outline' }).getByRole('button', { name: 'Oil' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Draw' }).click();
  await page.getByRole('link', { name: 'Write' }).click();
  await expect(paper).toContainText('The light was lit');
  await page.reload();
  await expect(paper).toContainText('The light was lit');
  await expect(page.getByRole('region', { name: 'Outline' })).toBeVisible();

  await list.getByRole('button', { name: 'Options for Of lighthouses' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(list.getByRole('button', { name: /^Of lighthouses/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('button', { name: /^Of lighthouses/ })).toBeVisible();
});

test('text written offline and in two tabs is never lost [write.editor]', async ({ page, context, bare }) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/editor/write?id=new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Twice');
  await page.getByRole('textbox', { name: 'Text' }).fill('The beginning.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await expect(page).not.toHaveURL(/id=new/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('textbox', { name: 'Text' })).toContainText('The beginning.');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Text' }).fill('Written at sea.');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await other.getByRole('textbox', { name: 'Text' }).fill('Written ashore.');
  await expect(other.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);

  const first = page.getByRole('button', { name: 'Compare and choose' });
  const second = other.getByRole('button', { name: 'Compare and choose' });
  await expect(first.or(page.getByText('Saved', { exact: true }))).toBeVisible();
  await expect(second.or(other.getByText('Saved', { exact: true }))).toBeVisible();
  const prompted = (await first.isVisible()) ? page : other;
  await prompted.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = prompted.getByRole('dialog', { name: 'This was also changed elsewhere' });
  await expect(dialog).toContainText('Written at sea.');
  await expect(dialog).toContainText('Written ashore.');
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  const list = prompted.getByRole('navigation', { name: 'Documents' });
  await expect(list.getByRole('button', { name: /^Twice \(copy\)/ })).toBeVisible();
  await other.close();
});

test('nothing is lost if the server is killed while saving: the page keeps the text and saves it later [write.editor]', async ({
  page,
}) => {
  const server = await startStudiolo({});
  try {
    const account = await createAccount(server);
    await rememberSession(page, account.token);
    await page.goto(`${server.url}/editor/write?id=new`);
    const text = page.getByRole('textbox', { name: 'Text' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Held');
    await text.fill('Before the crash.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    // The save request is still pending when the server is killed.
    const saving = page.waitForRequest('**/document/v1/save');
    const { promise: dead, resolve: dies } = Promise.withResolvers<void>();
    await page.route('**/document/v1/save', (route) => dead.then(() => route.continue()));
    await text.fill('Written as it fell.');
    await saving;
    const restarting = server.crashAndRestart();
    dies();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await restarting;
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(text).toContainText('Written as it fell.');
  } finally {
    await server.stop();
  }
});
