import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';
import { useSpent } from './spent.state.ts';

const WAYS = [
  { dialog: 'plans', words: 'upgrade' },
  { dialog: 'coupon', words: 'haveCode' },
] as const;

/** That there are no pictures left, with the ways on. */
export const Spent = () => {
  const text = useText(drawTexts);
  const { message } = useSpent();
  if (message === '') return null;
  return (
    <div role="alert" className={styles['spent']}>
      <p>{message}</p>
      <div className={styles['ways']}>
        {WAYS.map(({ dialog, words }) => (
          <Button key={dialog} size="sm" onClick={() => openDialog(dialog)}>
            {text(words)}
          </Button>
        ))}
      </div>
    </div>
  );
};
