import type { ChatSession } from '../sessions/chat-session.ts';
import styles from './AnswerWays.module.css';
import { CompareChoices } from './CompareChoices.tsx';
import { ParameterChoices } from './ParameterChoices.tsx';

/** What else can be said about answers, below the models. */
export const AnswerWays = ({ session }: { session: ChatSession }) => (
  <div className={styles['ways']}>
    <CompareChoices session={session} />
    <ParameterChoices session={session} />
  </div>
);
