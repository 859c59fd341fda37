import { IconPencil, IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import { discardNext, cancelNext } from './queue-question.ts';
import type { Next } from './next.state.ts';
import styles from './NextQuestion.module.css';

type Props = { next: Next; onLeft: () => void };

/** The queued question. It can be edited or canceled until it is sent. */
export const NextQuestion = ({ next: { session, written }, onLeft }: Props) => {
  const text = useText(conversationTexts);
  const act = (leave: (key: string) => void) => () => {
    leave(session.key);
    onLeft();
  };
  return (
    <section className={styles['place']} aria-label={text('next')}>
      <div className={styles['next']}>
        <span className={styles['label']} role="status">
          {text('next')}
        </span>
        <p className={styles['words']} dir="auto" title={written.prompt}>
          {written.prompt}
        </p>
        <IconButton label={text('nextEdit')} size={28} onClick={act(cancelNext)}>
          <IconPencil size={16} stroke={1.7} />
        </IconButton>
        <IconButton label={text('nextOff')} size={28} onClick={act(discardNext)}>
          <IconX size={16} stroke={1.7} />
        </IconButton>
      </div>
    </section>
  );
};
