import { RefusalText } from '../../../core/paying/RefusalText.tsx';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawTexts } from '../draw.texts.ts';
import styles from './Gallery.module.css';
import { useRefusedDrawing } from './refused.state.ts';

const UPGRADES = [
  { dialog: 'plans', words: 'upgrade' },
  { dialog: 'coupon', words: 'haveCode' },
] as const;

/** Row for a drawing that was refused because the allowance is used up: the reason, and how to continue. */
export const RefusedRow = () => {
  const text = useText(drawTexts);
  const { drawing } = useRefusedDrawing();
  if (!drawing) return null;
  const name = drawing.prompt.trim() || text('untitled');
  return (
    <article className={styles['row']} aria-label={name}>
      <ul className={styles['tiles']}>
        <li className={styles['refused']}>
          <p role="alert">
            <RefusalText sentence={drawing.sentence} />
          </p>
          <div className={styles['acts']}>
            {UPGRADES.map(({ dialog, words }) => (
              <Button key={dialog} size="sm" onClick={() => openDialog(dialog)}>
                {text(words)}
              </Button>
            ))}
          </div>
        </li>
      </ul>
      <div className={styles['about']}>
        <p className={styles['prompt']} title={name}>
          {name}
        </p>
      </div>
    </article>
  );
};
