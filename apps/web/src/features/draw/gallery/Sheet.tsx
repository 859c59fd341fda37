import type { Drawing } from '@studiolo/contract/draw/entities';
import type { ParameterName } from '@studiolo/contract/draw/parameters';
import { drawTexts } from '../draw.texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useParameterWords, useUsesFlags } from '../parameter-words.ts';
import styles from './Sheet.module.css';
import { Tile } from './Tile.tsx';

type Props = {
  drawing: Drawing;
  matrix: NonNullable<Drawing['matrix']>;
  name: string;
  onOpen: (index: number) => void;
};

/** Grid of pictures, labeled with the values of both parameters. */
export const Sheet = ({ drawing, matrix: { across, down }, name, onOpen }: Props) => {
  const text = useText(drawTexts);
  const words = useParameterWords(useUsesFlags(drawing.botName));
  const { pictures, code, progress } = drawing;
  const pictureAt = (row: number, column: number) =>
    pictures.find(({ index }) => index === row * across.values.length + column + 1);
  return (
    <div className={styles['sheet']}>
      <table>
        <thead>
          <tr>
            <td />
            {across.values.map((value) => (
              <th key={value} scope="col">
                {words.pair(across.name as ParameterName, value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.values.map((value, row) => (
            <tr key={value}>
              <th scope="row">{words.pair(down.name as ParameterName, value)}</th>
              {across.values.map((other, column) => {
                const picture = pictureAt(row, column);
                return (
                  <td key={other}>
                    {picture ? (
                      <Tile picture={picture} name={name} onOpen={() => onOpen(picture.index)} />
                    ) : (
                      <span className={styles['coming']} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {code === '01' && (
        <p role="status" className={styles['far']}>
          {text('drawing', { percent: Math.round(progress) })}
        </p>
      )}
    </div>
  );
};
