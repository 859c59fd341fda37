import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { isSendingKey } from '../../../core/composer/is-sending-key.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = { isAsking: boolean; onAsk: (prompt: string) => void; onStop: () => void };

const LONGEST = 4000;

/** A line to ask in. */
export const VisitComposer = ({ isAsking, onAsk, onStop }: Props) => {
  const text = useText(visitorTexts);
  const [typed, setTyped] = useState('');
  const send = () => {
    if (typed.trim() === '' || isAsking) return;
    onAsk(typed.trim());
    setTyped('');
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={text('question')}
        placeholder={text('placeholder')}
        rows={1}
        value={typed}
        maxLength={LONGEST}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (!isSendingKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      {isAsking ? (
        <IconButton label={text('stop')} onClick={onStop}>
          <IconPlayerStopFilled size={18} />
        </IconButton>
      ) : (
        <IconButton type="submit" label={text('send')} disabled={typed.trim() === ''}>
          <IconArrowUp size={20} stroke={2} />
        </IconButton>
      )}
    </form>
  );
};
