import { useText } from '../../platform/i18n/use-text.ts';
import { setDraft } from '../composer/drafts.ts';
import { conversationTexts } from './conversation.texts.ts';
import styles from './Opening.module.css';
import { Suggestion } from './Suggestion.tsx';
import { Thread } from './thread-part.ts';
import type { ConversationState } from './use-conversation.ts';

type Props = {
  questions: readonly string[];
  place: string;
  isRefused: boolean;
  conversation: ConversationState;
};

/** Suggested questions. A click asks the question; if nothing can be asked yet, it becomes the draft. */
export const OpeningQuestions = ({ questions, place, isRefused, conversation }: Props) => {
  const text = useText(conversationTexts);
  const { send, composer } = conversation;
  return (
    <ul className={styles['questions']} aria-label={text('suggestions')}>
      {questions.map((question) => (
        <li key={question}>
          <Suggestion
            onClick={() => {
              void Thread.preload();
              if (isRefused) setDraft(place, question);
              else send({ prompt: question, files: [] });
              composer.current?.focus();
            }}
          >
            {question}
          </Suggestion>
        </li>
      ))}
    </ul>
  );
};
