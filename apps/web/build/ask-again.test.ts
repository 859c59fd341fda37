import { expect, it } from 'vitest';
import { withAskingAgain } from './ask-again.ts';

it('requests a failed chunk again under a different address [api.chunk]', () => {
  expect(withAskingAgain('a(()=>import(`./Part-1a.js`),b)')).toBe(
    'a(()=>import(`./Part-1a.js`).catch(()=>import(`./Part-1a.js?again=${Date.now()}`)),b)',
  );
});

it('leaves code other than chunks unchanged', () => {
  const code = 'important("./x.js");import(address);import"./y.js"';
  expect(withAskingAgain(code)).toBe(code);
});
