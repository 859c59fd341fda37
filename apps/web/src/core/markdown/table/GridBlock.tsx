import type { BlockToken, Grid, GridCell } from '@studiolo/markdown/tokens';
import type { Tokens } from 'marked';
import type { ReactNode } from 'react';
import { TableScroll } from './TableBlock.tsx';

const isPlain = ({ colspan, rowspan, tokens }: GridCell): boolean =>
  colspan === 1 && rowspan === 1 && tokens.every(({ type }) => type === 'paragraph' || type === 'text');

const cellOf = ({ isHead, align, tokens }: GridCell): Tokens.TableCell => ({
  header: isHead,
  align,
  text: tokens.map(({ raw }) => raw.trim()).join(' '),
  tokens: [],
});

/** Converts a grid without merged cells or blocks to an ordinary Markdown table. */
export const plainTableOf = ({ raw, rows }: Grid): Tokens.Table | undefined => {
  const [head = [], ...others] = rows;
  const isTable =
    rows.every((row) => row.length === head.length && row.every(isPlain)) &&
    head.every(({ isHead }) => isHead) &&
    others.every((row) => row.every(({ isHead }) => !isHead));
  if (!isTable) return undefined;
  const header = head.map(cellOf);
  return {
    type: 'table',
    raw,
    align: header.map(({ align }) => align),
    header,
    rows: others.map((row) => row.map(cellOf)),
  };
};

type Props = { grid: Grid; render: (tokens: readonly BlockToken[]) => ReactNode };

/** A table with merged cells, or with blocks in its cells. */
export const GridBlock = ({ grid, render }: Props) => (
  <div className="table-block">
    <TableScroll>
      <tbody>
        {grid.rows.map((row, index) => (
          <tr key={index}>
            {row.map(({ isHead, colspan, rowspan, align, tokens }, at) => {
              const Cell = isHead ? 'th' : 'td';
              return (
                <Cell key={at} colSpan={colspan} rowSpan={rowspan} data-align={align ?? undefined}>
                  {render(tokens)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableScroll>
  </div>
);
