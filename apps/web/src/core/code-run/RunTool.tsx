import { Suspense, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { CodeLanguage } from '@studiolo/contract/chat/run-code-endpoints';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { codeRunTexts } from './code-run.texts.ts';

const CodeRun = lazyPart(() => import('./CodeRun.tsx').then((module) => module.CodeRun));

type Props = { code: string; language: CodeLanguage; slot: RefObject<HTMLElement | null> };

export const RunTool = ({ code, language, slot }: Props) => {
  const text = useText(codeRunTexts);
  const [runs, setRuns] = useState(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const run = () => {
    setPlace(slot.current);
    setRuns((count) => count + 1);
  };
  return (
    <>
      <button type="button" onClick={() => whenSignedIn(run)}>
        {text(runs === 0 ? 'run' : 'runAgain')}
      </button>
      {place &&
        runs > 0 &&
        createPortal(
          <Suspense>
            <CodeRun key={runs} code={code} language={language} onClose={() => setRuns(0)} />
          </Suspense>,
          place,
        )}
    </>
  );
};
