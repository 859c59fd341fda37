import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { useLayoutEffect, useRef } from 'react';
import type { CardMaterials } from './card-materials.ts';
import { CardSpans } from './CardSpans.tsx';

type Props = { table: Extract<ArticleBlock, { kind: 'table' }>; materials: CardMaterials };

/** Ways to fit a table on its card, best first: words stay whole, text is smaller, words are broken. */
const FITS = ['whole', 'small', 'broken'] as const;

export const CardTable = ({ table: { header, aligns, rows }, materials }: Props) => {
  const place = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const table = place.current;
    if (!table) return;
    const room = table.parentElement?.clientWidth ?? Infinity;
    for (const fit of FITS) {
      table.dataset['fit'] = fit;
      if (table.offsetWidth <= room) return;
    }
  });
  return (
    <table ref={place} data-wide={header.length > 3 || undefined}>
      <thead>
        <tr>
          {header.map((cell, at) => (
            <th key={at} style={{ textAlign: aligns[at] }}>
              <CardSpans spans={cell} materials={materials} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {header.map((_, column) => (
              <td key={column} style={{ textAlign: aligns[column] }}>
                <CardSpans spans={row[column] ?? []} materials={materials} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
