import type { DrawMatrix, DrawService, MatrixSide } from '@studiolo/contract/draw/entities';
import { cellsOf, isValidMatrix } from '@studiolo/contract/draw/matrix';
import { useText } from '../../../platform/i18n/use-text.ts';
import { write } from '../composer/draft.state.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Matrix.module.css';
import { SideEditor } from './SideEditor.tsx';

type Props = { matrix: DrawMatrix; service: DrawService };

/** Editor for the two parameters of a grid and their values. Shows the resulting number of pictures. */
export const MatrixEditor = ({ matrix, service }: Props) => {
  const text = useText(drawTexts);
  const { across, down } = matrix;
  const set = (change: Partial<Record<'across' | 'down', MatrixSide>>) =>
    write({ matrix: { ...matrix, ...change } });
  return (
    <fieldset className={styles['matrix']}>
      <legend>{text('matrix')}</legend>
      <SideEditor
        label={text('across')}
        side={across}
        other={down.name}
        service={service}
        onChange={(side) => set({ across: side })}
      />
      <SideEditor
        label={text('down')}
        side={down}
        other={across.name}
        service={service}
        onChange={(side) => set({ down: side })}
      />
      <p role="status" className={styles['sum']}>
        {isValidMatrix(matrix)
          ? text('sheetOf', {
              across: across.values.length,
              down: down.values.length,
              count: cellsOf(matrix).length,
            })
          : text('sheetFault')}
      </p>
    </fieldset>
  );
};
