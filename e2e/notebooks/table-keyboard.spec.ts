import { expect, test } from '../fixtures.ts';
import { STUDIO_TABLE_VIEWS } from '../views/studio.ts';

for (const width of [1440, 390])
  test(`a table is navigated and corrected by keyboard at ${width} px, and the focus returns [notebook.table-correct]`, async ({
    page,
    ann,
    signedIn,
    studiolo,
    bare,
    openai,
    searxng,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signedIn(page, ann, '/notebook');
    await STUDIO_TABLE_VIEWS[0]?.open(page, { studiolo, bare, openai, searxng });
    await page.getByRole('button', { name: 'Columns', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Rows', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Comparison table' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Source 1: / })).toBeFocused();
    await page.keyboard.press('Tab');
    const correct = page.getByRole('button', { name: /^Correct: Year of construction, The harbour/ });
    await expect(correct).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Correct: Year of construction/ });
    await expect(dialog.getByRole('textbox', { name: 'Value' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(correct).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The lighthouse of Borealis was built in 1871').last()).toBeVisible();
  });
