import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it('reads each typed URL once, and names the first invalid one', () => {
  expect(readAddresses(' https://a.example/1\n\nhttps://a.example/2 https://a.example/1\n')).toEqual({
    urls: ['https://a.example/1', 'https://a.example/2'],
    invalid: undefined,
    completed: undefined,
  });
  expect(readAddresses('https://a.example\nnone')).toMatchObject({ invalid: 'none', completed: undefined });
});

it('reads a comma-separated list, and keeps commas within a URL', () => {
  expect(
    readAddresses('https://a.example/1, https://a.example/2，https://a.example/3;https://a.example/4').urls,
  ).toEqual([1, 2, 3, 4].map((page) => `https://a.example/${page}`));
  expect(readAddresses('https://a.example/map@1.5,2.5,10z').urls).toEqual([
    'https://a.example/map@1.5,2.5,10z',
  ]);
});

it('completes URLs without a scheme, unless others would still be invalid', () => {
  expect(readAddresses('https://a.example\nb.example/page?a=1')).toMatchObject({
    invalid: 'b.example/page?a=1',
    completed: ['https://a.example', 'https://b.example/page?a=1'],
  });
  expect(readAddresses('b.example\nnone')).toMatchObject({ invalid: 'b.example', completed: undefined });
});
