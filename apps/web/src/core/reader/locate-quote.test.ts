import { describe, expect, it } from 'vitest';
import { isQuoteAt } from './locate-quote.ts';

const text = 'The lighthouse was\nbuilt in 1882. 灯塔建于一八八二年。';

describe('a quote at its place [chat.sources]', () => {
  it('is there when the words are, however they are laid out', () => {
    expect(isQuoteAt(text, 4, 33, 'lighthouse was built in 1882.')).toBe(true);
    expect(isQuoteAt(text, 34, 44, '灯塔建于一八八二年。')).toBe(true);
  });

  it('is not there when the source has other words at that place', () => {
    expect(isQuoteAt(text, 0, 14, 'lighthouse was')).toBe(false);
    expect(isQuoteAt(text, 400, 420, 'lighthouse was')).toBe(false);
  });
});
