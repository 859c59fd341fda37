import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BlockText } from './BlockText.tsx';

const part = { text: '', page: 1, box: [0, 0, 0, 0] as [number, number, number, number] };
const PARTS = [
  { ...part, kind: 'span' as const, isBold: true },
  { ...part, kind: 'span' as const, isItalic: true },
  { ...part, kind: 'words' as const, text: '[2]' },
];

it('keeps bold and italic words of the original in the translation [translate.reader]', () => {
  const words = (text: string) =>
    renderToStaticMarkup(<BlockText document={undefined} text={text} parts={PARTS} />);
  expect(words('一座⟦1⟧高⟦2⟧塔⟦/2⟧⟦/1⟧⟦3⟧。')).toBe(
    '一座<strong>高</strong><strong><em>塔</em></strong>[2]。',
  );
  // A mark that is not closed is tolerated.
  expect(words('一座⟦2⟧塔')).toBe('一座<em>塔</em>');
});
