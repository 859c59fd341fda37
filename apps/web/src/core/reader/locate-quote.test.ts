import { describe, expect, it } from 'vitest';
import { isQuoteAt } from '@studiolo/contract/evidence/rules';
import { containsQuote } from './locate-quote.ts';

const text = 'The lighthouse was\nbuilt in 1882. 灯塔建于一八八二年。';

describe('a quote at its position [chat.sources]', () => {
  it('is found regardless of the layout', () => {
    expect(isQuoteAt(text, 4, 33, 'lighthouse was built in 1882.')).toBe(true);
    expect(isQuoteAt(text, 34, 44, '灯塔建于一八八二年。')).toBe(true);
  });

  it('is not found if the source has other words at that position', () => {
    expect(isQuoteAt(text, 0, 14, 'lighthouse was')).toBe(false);
    expect(isQuoteAt(text, 400, 420, 'lighthouse was')).toBe(false);
  });
});

describe('a quote on a page [chat.sources]', () => {
  const page =
    'The tower stands on a rock far from the land. It was\nbuilt by ma- sons in 1857. 灯塔建于一八五七年，高四十米。';

  it('is found regardless of the hyphens, spaces and line order of the page', () => {
    expect(containsQuote(page, 'It was built by masons in 1857.')).toBe(true);
    expect(containsQuote(page, '灯塔建于一八五七年，\n高四十米。')).toBe(true);
    expect(
      containsQuote(page, 'built by masons in 1857. The tower stands on a rock far from the land.'),
    ).toBe(true);
  });

  it('is not found if the page has other text', () => {
    expect(containsQuote(page, 'The tower was torn down and its stones were sold in 1931.')).toBe(false);
    expect(containsQuote(page, '灯塔在战争中被毁，后来没有重建。')).toBe(false);
    expect(containsQuote('', 'The tower stands on a rock.')).toBe(false);
  });
});
