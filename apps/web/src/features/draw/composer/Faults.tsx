import type { ParameterFault } from '@studiolo/contract/draw/parameters';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';

type Props = { id: string; faults: readonly ParameterFault[]; isComing: boolean; isUnable: boolean };

/** Invalid or missing parameters. */
export const Faults = ({ id, faults, isComing, isUnable }: Props) => {
  const text = useText(drawTexts);
  return (
    <div id={id} role="status" className={styles['faults']}>
      {faults.map(({ name, reason, start }) => (
        <p key={start}>{text(reason, { name })}</p>
      ))}
      {isUnable && <p>{text('unable')}</p>}
      {isComing && <p>{text('notReady')}</p>}
    </div>
  );
};
