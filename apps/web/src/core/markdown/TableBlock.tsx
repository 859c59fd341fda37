import type { Links, Tokens } from 'marked';
import { memo } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Inline } from './Inline.tsx';
import { markdownTexts } from './markdown-texts.ts';

type Props = { token: Tokens.Table; links: Links; isOpen: boolean };

/** A table that scrolls sideways within its column, by keyboard too. */
export const TableBlock = memo(({ token: { header, rows }, links, isOpen }: Props) => {
  const text = useText(markdownTexts);
  return (
    <div className="table-scroll" role="group" aria-label={text('table')} tabIndex={0}>
      <table dir="auto">
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col" data-align={cell.align ?? undefined}>
                <Inline source={cell.text} links={links} isOpen={false} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <td key={index} data-align={cell.align ?? undefined}>
                  <Inline source={cell.text} links={links} isOpen={isOpen && rowIndex === rows.length - 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
