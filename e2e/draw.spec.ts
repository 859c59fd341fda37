import { createAccount } from './account.ts';
import { expect, rememberSession, test } from './fixtures.ts';

test('a visitor writes what is to be drawn, and is asked to sign in on sending [route.draw] [route.visitor]', async ({
  page,
  bare,
}) => {
  await page.goto(`${bare.url}/common/draw`);
  await page.getByRole('button', { name: /A quiet lake/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('pictures are drawn, opened, varied, favoured, found, reused, deleted and brought back [draw.gallery] [draw.params] [draw.tree] [draw.library]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/common/draw`);
  const prompt = page.getByRole('textbox', { name: 'What is to be drawn' });
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Draw', exact: true });

  await prompt.fill('A lighthouse at night --chaos 101');
  await expect(page.getByText('The value of --chaos is not possible.')).toBeVisible();
  await expect(send).toBeDisabled();
  await prompt.fill('A lighthouse at night');
  await main.getByRole('button', { name: '16:9', exact: true }).click();
  await expect(prompt).toHaveValue('A lighthouse at night --ar 16:9');
  await page.getByRole('combobox', { name: 'Pictures' }).selectOption('2');
  await send.click();
  const drawing = page.getByRole('article', { name: 'A lighthouse at night' });
  await expect(drawing.getByRole('button', { name: /^Open .* picture 2$/ })).toBeVisible();

  await drawing.getByRole('button', { name: /picture 2$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'A lighthouse at night' });
  await dialog.getByRole('button', { name: 'Add to favourites' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Vary', exact: true }).click();
  await expect(page.getByText('Varied')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open .* picture 4$/ })).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('button', { name: /^Open .* picture 1$/ })
    .first()
    .click();
  await expect(dialog.getByText('Varied · 2')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Favourites' }).click();
  await page.getByRole('searchbox', { name: 'Search your pictures' }).fill('garden');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your pictures' }).fill('lighthouse');
  await expect(page.getByRole('article')).toHaveCount(2);

  await prompt.fill('');
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: 'Use these settings again' }).click();
  await expect(prompt).toHaveValue('A lighthouse at night --ar 16:9');
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
