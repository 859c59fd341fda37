import { expect, it } from 'vitest';
import { withAskingAgain } from './ask-again.ts';

it('asks for a chunk that failed under an address of its own [api.chunk]', () => {
  expect(withAskingAgain('a(()=>import(`./Part-1a.js`),b)')).toBe(
    'a(()=>import(`./Part-1a.js`).catch(()=>import(`./Part-1a.js?again=${Date.now()}`)),b)',
  );
});

it('leaves what is no chunk alone', () => {
  const code = 'important("./x.js");import(address);import"./y.js"';
  expect(withAskingAgain(code)).toBe(code);
});
