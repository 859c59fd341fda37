import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { usePanel } from './panel.state.ts';

const Panel = lazyPart(() => import('./Panel.tsx').then((module) => module.Panel));

/** Where pages, drawings and documents of a chat open: nothing until one is wanted. */
export const PanelPlace = ({ answers }: { answers: () => readonly string[] }) => {
  const artifact = usePanel((state) => state.artifact);
  return (
    artifact && (
      <Suspense>
        <Panel artifact={artifact} answers={answers()} />
      </Suspense>
    )
  );
};
