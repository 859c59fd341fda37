import { expect, it } from 'vitest';
import { firstView } from './first-view.ts';

it('begins with the phone in China, elsewhere with e-mail, or with signing up by invite [reach.variants]', () => {
  expect(firstView('china', false)).toBe('phoneLogin');
  expect(firstView('international', false)).toBe('emailLogin');
  expect(firstView('international', true)).toBe('emailSignUp');
});
