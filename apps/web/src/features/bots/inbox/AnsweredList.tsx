import type { InboxAnswer } from '@studiolo/contract/bots/inbox-entities';
import { IconCircleCheckFilled, IconCircleX, IconClockHour4, IconHelpCircle } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { plainAnswer } from '../plain-answer.ts';
import styles from './Inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { recheck } from './queries.ts';

const ICONS = {
  proving: IconClockHour4,
  holds: IconCircleCheckFilled,
  fails: IconCircleX,
  unproven: IconHelpCircle,
} as const;

export const AnsweredList = ({ botId, answered }: { botId: string; answered: readonly InboxAnswer[] }) => {
  const text = useText(inboxTexts);
  if (answered.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{text('answered')}</h3>
      <ul className={styles['answered']}>
        {answered.map(({ inboxAnswerId, question, answer, proof, said, error }) => {
          const Icon = ICONS[proof];
          return (
            <li key={inboxAnswerId} data-proof={proof}>
              <Icon size={18} stroke={1.7} aria-hidden="true" />
              <div>
                <p>
                  <strong>{question}</strong> <span role="status">{text(proof)}</span>
                </p>
                <p className={styles['said']}>{answer}</p>
                {proof === 'fails' && (
                  <p className={styles['said']}>
                    {text('nowSays')} {plainAnswer(said)}
                  </p>
                )}
                {error && <p className={styles['said']}>{error}</p>}
              </div>
              {(proof === 'fails' || proof === 'unproven') && (
                <Button size="sm" onClick={() => void recheck(botId, inboxAnswerId)}>
                  {text('askAgain')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
