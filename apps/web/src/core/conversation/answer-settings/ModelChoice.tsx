import { lazyPart } from '../../../platform/loading/lazy.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { ModelPicker } from '../../model-picker/ModelPicker.tsx';
import type { ChatSession } from '../sessions/chat-session.ts';

const AnswerSettings = lazyPart(() => import('./AnswerSettings.tsx').then((module) => module.AnswerSettings));

export const ModelChoice = ({ session }: { session: ChatSession }) => {
  const isSignedIn = useIsSignedIn();
  return (
    <ModelPicker others={session.compared.length}>
      {() => isSignedIn && <AnswerSettings session={session} />}
    </ModelPicker>
  );
};
