import { aGrid } from '../apps/server/src/testing/stand-ins/a-grid.ts';
import { createAccount } from './account/account.ts';
import { expect, rememberSession, test } from './fixtures.ts';

test('a visitor writes a prompt, and is asked to sign in when sending it [route.draw] [route.visitor]', async ({
  page,
  bare,
}) => {
  await page.goto(`${bare.url}/common/draw`);
  const lake = page.getByRole('button', { name: 'A quiet lake under the moon' });
  await expect
    .poll(() => lake.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await lake.click();
  await page.getByRole('main').getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('pictures are generated, opened, varied, marked as favorites, searched, reused, deleted and restored [draw.gallery] [draw.params] [draw.tree] [draw.library]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/common/draw`);
  const prompt = page.getByRole('textbox', { name: 'Describe the picture' });
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Draw', exact: true });
  const paged = page.waitForRequest(/\/cli\/mj\/v1\/page\?current=1&size=10\b/);
  await page.reload();
  await paged;

  await prompt.fill('A lighthouse at night --chaos 101');
  await expect(page.getByText('The value of --chaos is not valid.')).toBeVisible();
  await expect(send).toBeDisabled();
  await prompt.fill('A lighthouse at night');
  await main.getByRole('button', { name: '16:9', exact: true }).click();
  await expect(prompt).toHaveValue('A lighthouse at night');
  await page.getByRole('combobox', { name: 'Pictures' }).selectOption('2');
  const ordered = page.waitForRequest(/\/cli\/mj\/v1\/imagine$/);
  await send.click();
  expect((await ordered).postDataJSON()).toMatchObject({ prompt: 'A lighthouse at night --ar 16:9' });
  const drawing = page.getByRole('article', { name: 'A lighthouse at night' });
  await expect(drawing.getByRole('button', { name: /^Open .* picture 2$/ })).toBeVisible();

  await drawing.getByRole('button', { name: /picture 2$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'A lighthouse at night' });
  await expect(dialog.getByText('Aspect ratio: 16:9')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('A lighthouse at night.png');
  await dialog.getByRole('button', { name: 'Full screen' }).click();
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await expect(zoom).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await dialog.getByRole('button', { name: 'Vary', exact: true }).click();
  await expect(page.getByText('Varied')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open .* picture 4$/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Open .* picture 1$/ })
    .first()
    .click();
  await expect(dialog.getByText('Varied · 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Boards' }).click();
  await page.getByRole('textbox', { name: 'New board' }).fill('Towers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Towers' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const boards = page.getByRole('list', { name: 'Boards' });
  await boards.getByRole('button', { name: 'Towers 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await boards.getByRole('button', { name: 'Options for Towers' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await boards.getByRole('textbox', { name: 'Name of the board' }).fill('Lights');
  await page.keyboard.press('Enter');
  await expect(boards.getByRole('button', { name: 'Lights 1' })).toBeVisible();
  await boards.getByRole('button', { name: 'Options for Lights' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(boards).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(boards.getByRole('button', { name: 'Lights 1' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.getByRole('button', { name: 'Favorites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Favorites' }).click();
  await page.getByRole('searchbox', { name: 'Search your pictures' }).fill('garden');
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your pictures' }).fill('lighthouse');
  await expect(page.getByRole('article')).toHaveCount(2);

  await prompt.fill('');
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: 'Use these settings again' }).click();
  await expect(prompt).toHaveValue('A lighthouse at night');
  await expect(main.getByRole('button', { name: '16:9', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a service generates a picture, a region is marked with keys and mouse and regenerated, a grid compares two parameters, and a prompt is saved [draw.region] [draw.matrix] [draw.library] [draw.3001]', async ({
  page,
  studiolo,
  openai,
}) => {
  const picture = Buffer.from(await aGrid(256)).toString('base64');
  openai.answersWith([picture, picture]);
  const account = await createAccount(studiolo);
  await rememberSession(page, account.token);
  await page.goto(`${studiolo.url}/common/draw`);
  const main = page.getByRole('main');
  const prompt = page.getByRole('textbox', { name: 'Describe the picture' });
  await prompt.fill('A {thing} by the sea');
  await page.getByRole('button', { name: 'watercolor' }).click();
  await expect(prompt).toHaveValue('A {thing} by the sea, watercolor');
  await expect(page.getByRole('combobox', { name: 'Pictures' })).toHaveValue('1');
  await expect(page.getByText('Uses 1, 5 left')).toBeVisible();
  await main.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: /^Open .* picture 1$/ }).click();

  const dialog = page.getByRole('dialog', { name: /by the sea/ });
  await dialog.getByRole('button', { name: 'Redraw a region' }).click();
  const canvas = dialog.getByRole('application', { name: /paint over the region/ });
  await canvas.press('ArrowRight');
  await canvas.press('Shift+ArrowDown');
  await canvas.press('Enter');
  await canvas.click({ position: { x: 20, y: 20 } });
  await dialog.getByRole('button', { name: 'Undo the last stroke' }).click();
  await expect(dialog.getByRole('button', { name: 'Redraw', exact: true })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Undo the last stroke' }).click();
  await expect(dialog.getByRole('button', { name: 'Redraw', exact: true })).toBeDisabled();
  await canvas.click({ position: { x: 20, y: 20 } });
  await dialog.getByRole('textbox', { name: 'Describe the new content' }).fill('A red boat');
  await dialog.getByRole('button', { name: 'Redraw', exact: true }).click();
  await expect(page.getByText('Region redrawn')).toBeVisible();
  await expect
    .poll(() => openai.requests.findLast(({ path }) => path.endsWith('/images/edits'))?.body)
    .toMatchObject({ prompt: 'A red boat', mask: [{ type: 'image/png' }] });

  await prompt.fill('A tower');
  await page.getByRole('button', { name: 'Compare settings' }).click();
  await page.getByRole('textbox', { name: 'Values: Across' }).fill('1:1');
  await page.getByRole('textbox', { name: 'Values: Down' }).fill('low, High');
  await expect(page.getByText('1 × 2 = 2 pictures')).toBeVisible();
  await main.getByRole('button', { name: 'Draw 2', exact: true }).click();
  const sheet = page.getByRole('article', { name: 'A tower' });
  await expect(sheet.getByRole('rowheader', { name: 'Quality: Low' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /picture 2$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Compare settings' }).click();
  await page.getByRole('button', { name: 'My prompts' }).click();
  const library = page.getByRole('dialog', { name: 'My prompts' });
  await library.getByRole('button', { name: 'Save this prompt' }).last().click();
  await expect(library.getByRole('button', { name: 'Remove' })).toBeVisible();
  await library.getByRole('button', { name: /^A \{thing\}/ }).click();
  await library.getByRole('textbox', { name: 'thing' }).fill('lighthouse');
  await library.getByRole('button', { name: 'Use it' }).click();
  await expect(prompt).toHaveValue(/^A lighthouse by the sea, watercolor/);

  await prompt.fill('One picture too many');
  await page.getByRole('combobox', { name: 'Pictures' }).selectOption('4');
  await main.getByRole('button', { name: 'Draw', exact: true }).click();
  const refusedRow = page.getByRole('article', { name: 'One picture too many' });
  await expect(refusedRow.getByRole('alert').filter({ hasText: /1 of today’s 5/ })).toBeVisible();
  await expect(refusedRow.getByRole('link').first()).toHaveAttribute('href', '/pay?appCode=studiolo');
  await page.getByRole('button', { name: 'See drawing plans' }).click();
  await expect(page.getByRole('dialog', { name: /plan/i })).toBeVisible();
});
