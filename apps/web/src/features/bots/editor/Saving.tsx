import { useText } from '../../../platform/i18n/use-text.ts';
import { botTexts } from '../bots.texts.ts';
import { useDraftState } from './draft.state.ts';
import styles from './Editor.module.css';

const STATE_TEXTS = { saved: 'saved', waiting: 'saving', saving: 'saving', failed: 'notSaved' } as const;

export const Saving = ({ botId }: { botId: string }) => {
  const text = useText(botTexts);
  const state = useDraftState(botId);
  return (
    <span className={styles['saving']} role="status">
      {text(STATE_TEXTS[state])}
    </span>
  );
};
