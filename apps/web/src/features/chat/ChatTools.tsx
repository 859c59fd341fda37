import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { useIsIdle } from '../../platform/loading/when-idle.ts';

const ChatSwitches = lazyPart(() => import('./ChatSwitches.tsx').then((module) => module.ChatSwitches));

export const ChatTools = (chat: ComponentProps<typeof ChatSwitches>) =>
  useIsIdle() && (
    <Suspense>
      <ChatSwitches {...chat} />
    </Suspense>
  );
