import type { Links, Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Inline } from '../Inline.tsx';
import { markdownTexts } from '../markdown-texts.ts';
import { TableTools } from './TableTools.tsx';

type Props = { token: Tokens.Table; links: Links; isOpen: boolean };

/** A table that can be scrolled sideways, including with the keyboard. */
export const TableScroll = ({ children }: { children: ReactNode }) => {
  const text = useText(markdownTexts);
  return (
    <div className="table-scroll" role="group" aria-label={text('table')} tabIndex={0}>
      <table dir="auto">{children}</table>
    </div>
  );
};

/** A table. It can be exported once it is complete. */
export const TableBlock = memo(({ token, links, isOpen }: Props) => {
  const { header, rows } = token;
  return (
    <div className="table-block">
      <TableScroll>
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
      </TableScroll>
      {isOpen ? <div className="table-tools" /> : <TableTools token={token} links={links} />}
    </div>
  );
});
