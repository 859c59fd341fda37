import { PAY_LINK } from '@studiolo/contract/billing/rules';
import { text as english } from '@studiolo/contract/text/server/en_US';
import { text as chinese } from '@studiolo/contract/text/server/zh_CN';
import { expect, it } from 'vitest';
import { withoutPayLink } from './without-pay-link.ts';

it.each([english, chinese])('removes the link, but not its text', (words) => {
  for (const sentence of [
    words.QUOTA_SPENT,
    words['pro-spent'],
    words['pictures-spent'],
    words['minutes-spent'],
    words['pages-spent'],
    words['document-pages'],
  ]) {
    const shown = withoutPayLink(sentence);
    expect(shown).not.toMatch(/[[\]()]\(|token|appCode/);
    expect(shown.length).toBe(sentence.length - PAY_LINK.length - 4);
  }
});

it('leaves other messages unchanged', () => {
  expect(withoutPayLink(english.BUSY)).toBe(english.BUSY);
  expect(withoutPayLink('See [here](https://example.com).')).toBe('See [here](https://example.com).');
});
