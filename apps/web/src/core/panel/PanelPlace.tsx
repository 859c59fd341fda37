import { Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { leavePanel, stayBeside, usePanel } from './panel.state.ts';

const Panel = lazyPart(() => import('./Panel.tsx').then((module) => module.Panel));

type Props = {
  /** What tells one conversation from another. */
  chat: string;
  answers: () => readonly string[];
};

/** Where pages, drawings and documents of a chat open: nothing until one is wanted. */
export const PanelPlace = ({ chat, answers }: Props) => {
  useLayoutEffect(() => stayBeside(chat), [chat]);
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
