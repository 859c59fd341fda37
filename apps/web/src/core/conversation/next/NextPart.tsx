import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { useNext } from './next.state.ts';

const NextQuestion = lazyPart(() => import('./NextQuestion.tsx').then((module) => module.NextQuestion));

const nothing = (): void => undefined;

export const NextPart = ({ chat, onLeft }: { chat: string; onLeft: () => void }) => {
  const next = useNext(({ waiting }) => waiting[chat]);
  return (
    <OnDemand isNeeded={next !== undefined} onMissing={nothing}>
      {next && <NextQuestion next={next} onLeft={onLeft} />}
    </OnDemand>
  );
};
