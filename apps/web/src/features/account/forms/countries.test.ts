import { expect, it } from 'vitest';
import { loadCountries } from './countries.ts';

it('names the regions of China as required there, and lists them first in Chinese [account.phone-login]', async () => {
  const chinese = await loadCountries('zh_CN');
  expect(chinese.slice(0, 4).map(({ name, code }) => `${name} +${code}`)).toEqual([
    '中国大陆 +86',
    '中国香港 +852',
    '中国澳门 +853',
    '中国台湾 +886',
  ]);
  const [first] = await loadCountries('en_US');
  expect(first?.name).toBe('Afghanistan');
});
