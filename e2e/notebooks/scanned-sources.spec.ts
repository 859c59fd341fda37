import { aPictureOfLines, aScannedPdf } from '../../apps/server/src/testing/samples/a-scanned-page.ts';
import { ask, log } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { makeNotebook, sourcesOf } from './notebook-page.ts';

const LINES = [
  '房屋租赁合同',
  '甲方应在合同签订之日起三十日内支付全部款项。',
  '第二条月租金为人民币6,800元，于每月5日前支付。',
];
/** Middle of the third line on the page, from 0 to 1. */
const RENT_LINE = (60 + 2 * 64 + 18) / 500;

test('a scanned Chinese contract is dropped on a new notebook, asked about, and its citation marks the line on the scan [scan.everywhere] [scan.read] [scan.places]', async ({
  page,
  ann,
  openai,
  signedIn,
}) => {
  openai.answersWith('月租金为人民币6,800元，每月5日前支付 [1]。');
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Lease');
  const scan = await aScannedPdf([await aPictureOfLines(LINES)]);
  const dataTransfer = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], '合同.pdf', { type: 'application/pdf' }));
    return transfer;
  }, scan.toString('base64'));
  await sourcesOf(page).dispatchEvent('drop', { dataTransfer });
  await expect(sourcesOf(page).getByText('Pages read by text recognition: 1.')).toBeVisible();

  await ask(page, '每月租金是多少元？');
  await log(page)
    .getByRole('button', { name: /^Source 1: 合同\.pdf, page 1/ })
    .click();

  const reader = page.getByRole('complementary', { name: /^Source: 合同\.pdf/ });
  const shownPage = reader.getByRole('img', { name: 'Page 1 of 1' });
  const mark = reader.locator('[data-mark]').first();
  await expect(mark).toBeInViewport();
  const [lit, sheet] = [await mark.boundingBox(), await shownPage.boundingBox()];
  if (!lit || !sheet) throw new Error('the page is not shown');
  const middle = (lit.y + lit.height / 2 - sheet.y) / sheet.height;
  // Lines are 0.128 of the page apart.
  expect(Math.abs(middle - RENT_LINE)).toBeLessThan(0.03);
});
