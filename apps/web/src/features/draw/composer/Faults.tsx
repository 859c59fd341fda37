import type { ParameterFault } from '@studiolo/contract/draw/parameters';
import { MAX_PERMUTATIONS } from '@studiolo/contract/draw/permutations';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';

type Props = {
  id: string;
  faults: readonly ParameterFault[];
  isComing: boolean;
  isUnable: boolean;
  isTooMany: boolean;
};

/** Messages about invalid or missing parameters. */
export const Faults = ({ id, faults, isComing, isUnable, isTooMany }: Props) => {
  const text = useText(drawTexts);
  return (
    <div id={id} role="status" className={styles['faults']}>
      {faults.map(({ name, reason, start }) => (
        <p key={start}>{text(reason, { name })}</p>
      ))}
      {isTooMany && <p>{text('tooManyPrompts', { limit: MAX_PERMUTATIONS })}</p>}
      {isUnable && <p>{text('unable')}</p>}
      {isComing && <p>{text('notReady')}</p>}
    </div>
  );
};
