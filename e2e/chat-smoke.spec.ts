import { expect, test } from './fixtures.ts';

test('serves the page with the product’s name', async ({ page, studiolo }) => {
  await page.goto(studiolo.url);
  await expect(page).toHaveTitle(/Studiolo/);
});
