import { composer, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('a question on the start page creates a chat that is then listed there, and a sample can be tried [route.notebook]', async ({
  page,
  ann,
  openai,
  signedIn,
}) => {
  openai.behavesWell();
  await signedIn(page, ann, '/notebook');
  const box = page.getByRole('textbox', { name: 'Ask anything' });
  await expect(page.getByRole('main').getByText('Studiolo', { exact: true })).toBeVisible();
  await box.fill('What is a studiolo?');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/bot\/c\/-1/);
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(composer(page)).toHaveValue('');

  await page.getByRole('link', { name: 'Agent Studio' }).click();
  const recent = page.getByRole('navigation', { name: 'Recently opened' });
  await expect(recent.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try a sample notebook' }).click();
  await expect(page.getByRole('heading', { name: 'First look', level: 1 })).toBeVisible();
});

test('the manual describes menus and pages that exist, on a desktop and on a phone [route.help] [shell.menu] [shell.entries]', async ({
  page,
  ann,
  signedIn,
}) => {
  const sidebar = page.getByRole('complementary', { name: 'Menu' });
  const places = [
    'Agent Studio',
    'Research',
    'Chat',
    'Draw',
    'Write',
    'Bots',
    'Recordings',
    'PDF translation',
  ];
  await page.goto('/notebook');
  await expect(sidebar.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signedIn(page, ann, '/help');
  await expect(page.getByText('The sidebar holds')).toContainText(
    `Agent Studio with your notebooks, ${places.slice(1, -1).join(', ')} and ${places.at(-1)}`,
  );

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/notebook');
    if (width === 390) await page.getByRole('button', { name: 'Show the sidebar' }).click();
    await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText(places);
    await sidebar.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a chat is renamed, shared and deleted from the header; on a phone, from a sheet [chat.history]', async ({
  page,
  ann,
  openai,
  signedIn,
}) => {
  openai.behavesWell();
  await signedIn(page, ann, NEW_CHAT);
  await composer(page).fill('A lamp');
  await composer(page).press('Enter');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  const line = page.getByRole('banner');
  await line.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByRole('dialog', { name: 'Shared links' })).toBeVisible();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'This chat' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await line.getByRole('textbox').fill('Of lamps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Of lamps', level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await line.getByRole('button', { name: 'This chat' }).click();
  const menu = page.getByRole('menu', { name: 'This chat' });
  const edgesOf = async () => {
    const { x = -1, y = 0, width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    return [x, width, Math.floor(y + height)];
  };
  await expect.poll(edgesOf).toEqual([0, 390, 844]);
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/bot\/c\/-1$/);
  await expect(log(page)).toBeHidden();
});
