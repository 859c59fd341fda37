import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { describe, expect, it } from 'vitest';
import { citeIn, footnoteOf } from './insert-evidence.ts';

const anchor = (number: number, quote: string): Anchor => ({
  number,
  fileId: 'rock',
  name: 'rock.txt',
  quote,
  hash: `hash of ${quote}`,
  place: { kind: 'text', start: 0, end: quote.length },
});

const aDocument = (anchors: readonly Anchor[]) => {
  let now = anchors;
  return {
    cited: () => now,
    cite: (next: readonly Anchor[]) => {
      now = next;
    },
  };
};

describe('evidence in a document [write.evidence]', () => {
  it('cites a new passage under the next number, and a passage that is already cited under its existing number', () => {
    const document = aDocument([anchor(4, 'It is high.')]);
    expect(citeIn(document, anchor(1, 'It is lit.'))).toBe(5);
    expect(citeIn(document, { ...anchor(1, 'It is lit.'), hash: '' })).toBe(5);
    expect(citeIn(document, anchor(1, 'It is high.'))).toBe(4);
    expect(document.cited().map(({ number }) => number)).toEqual([4, 5]);
  });

  it('quotes content of the app in a footnote that links there', () => {
    const path = '/bot/c/1?session=s&message=m';
    expect(footnoteOf({ quote: 'Lit\n at dusk.', title: 'When?', path }, 'https://a.example')).toEqual([
      { type: 'text', text: '“Lit at dusk.” ' },
      {
        type: 'text',
        text: 'When?',
        marks: [{ type: 'link', attrs: { href: 'https://a.example/bot/c/1?session=s&message=m' } }],
      },
    ]);
  });

  it('shortens a long quote', () => {
    const [quoted] = footnoteOf({ quote: 'word '.repeat(200), title: 'Long', path: '/x' }, '');
    expect(quoted?.text?.length).toBeLessThan(310);
    expect(quoted?.text).toMatch(/…” $/);
  });
});
