import { Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import type { PanelAnswer } from './artifacts.ts';
import { leavePanel, closePanelOfOtherChat, usePanel } from './panel.state.ts';

const Panel = lazyPart(() => import('./Panel.tsx').then((module) => module.Panel));

type Props = {
  /** Key of the conversation. */
  chat: string;
  answers: () => readonly PanelAnswer[];
};

/** Container in which a page, drawing or document of a chat opens; empty until then. */
export const PanelPlace = ({ chat, answers }: Props) => {
  useLayoutEffect(() => closePanelOfOtherChat(chat), [chat]);
  useLayoutEffect(() => {
    const { pathname } = location;
    return () => leavePanel(pathname);
  }, []);
  const artifact = usePanel((state) => state.artifact);
  return (
    artifact && (
      <Suspense>
        <Panel artifact={artifact} answers={answers()} />
      </Suspense>
    )
  );
};
