import type { TableCell } from '@studiolo/contract/notebooks/studio-content';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Cites } from '../Cites.tsx';
import { studioTexts } from '../studio.texts.ts';
import styles from './Table.module.css';

type Props = { cell: TableCell | undefined; isMaking: boolean };

/** Values that the source states, each with its passages. */
export const StatedValues = ({ values }: Pick<TableCell, 'values'>) =>
  values.map((value, index) => (
    <p key={index} className={styles['value']} dir="auto">
      {value.text} <Cites cites={value.cites} />
    </p>
  ));

/** The content of a cell: a correction, the stated values, or why there are none. */
export const CellValue = ({ cell = { values: [] }, isMaking }: Props) => {
  const text = useText(studioTexts);
  const { state, values, correction } = cell;
  if (correction !== undefined)
    return (
      <>
        <p className={styles['value']} dir="auto">
          {correction || <span className={styles['missing']}>{text('notStated')}</span>}
        </p>
        <span className={styles['deleted']}>{text('corrected')}</span>
      </>
    );
  if (values.length === 0) {
    const word =
      state === undefined
        ? 'notStated'
        : state === 'unread'
          ? 'cellUnread'
          : isMaking
            ? 'cellWaiting'
            : 'cellUnfilled';
    return <span className={styles['missing']}>{text(word)}</span>;
  }
  return (
    <>
      {values.length > 1 && <strong className={styles['mark']}>{text('disagree')}</strong>}
      <StatedValues values={values} />
    </>
  );
};
