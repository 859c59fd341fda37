import type { ComponentProps } from 'react';
import { Composer } from '../composer/Composer.tsx';
import { NextPart } from './next/NextPart.tsx';
import type { ChatSession } from './sessions/chat-session.ts';
import type { QuestionsState } from './use-questions.ts';

type Props = Omit<
  ComponentProps<typeof Composer>,
  'ref' | 'isAnswering' | 'isStopping' | 'onSend' | 'onStop'
> & {
  session: ChatSession;
  questions: QuestionsState;
};

/** The composer, below the queued question if there is one. */
export const QuestionComposer = ({ session, questions, ...composing }: Props) => {
  const { chat, composer, send } = questions;
  return (
    <>
      <NextPart chat={session.key} onLeft={() => composer.current?.focus()} />
      <Composer
        key={session.key}
        ref={composer}
        isAnswering={chat.isAnswering}
        isStopping={chat.isStopping}
        onSend={send}
        onStop={chat.stop}
        {...composing}
      />
    </>
  );
};
