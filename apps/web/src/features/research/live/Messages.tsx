import type { Research, ResearchStep } from '@studiolo/contract/research/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { researchTexts } from '../research.texts.ts';
import styles from './Live.module.css';

type Props = { research: Research; steps: readonly ResearchStep[] };

/** Messages that the user sent to a run, and whether it has followed them. */
export const Messages = ({ research: { messages, status }, steps }: Props) => {
  const text = useText(researchTexts);
  if (messages.length === 0) return null;
  const takenIds = new Set(
    steps.flatMap(({ content }) => (content.kind === 'message' ? content.messageId : [])),
  );
  const waiting = status === 'running' ? 'messageWaits' : 'messageLate';
  return (
    <section aria-label={text('messages')}>
      <ul className={styles['messages']}>
        {messages.map(({ messageId, text: words }) => (
          <li key={messageId}>
            {words}{' '}
            <span className={styles['state']}>
              {text(takenIds.has(messageId) ? 'messageTaken' : waiting)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
