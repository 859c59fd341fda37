import { expect, it } from 'vitest';
import { withAskingAgain } from './ask-again.ts';

it('loads a failed chunk again [api.chunk]', () => {
  expect(withAskingAgain('a(()=>import(`./Part-1a.js`),b)')).toBe(
    'a(()=>import(`./Part-1a.js`).catch(()=>loadAgain(`./Part-1a.js`)),b)',
  );
});

it('leaves code other than chunks unchanged', () => {
  const code = 'important("./x.js");import(address);import"./y.js"';
  expect(withAskingAgain(code)).toBe(code);
});
