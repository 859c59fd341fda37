import type { ChatSession } from '../sessions/chat-session.ts';
import styles from './AnswerSettings.module.css';
import { CompareChoices } from './CompareChoices.tsx';
import { ParameterChoices } from './ParameterChoices.tsx';

export const AnswerSettings = ({ session }: { session: ChatSession }) => (
  <div className={styles['ways']}>
    <CompareChoices session={session} />
    <ParameterChoices session={session} />
  </div>
);
