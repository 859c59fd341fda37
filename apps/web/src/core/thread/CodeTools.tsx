import { useText } from '../../platform/i18n/use-text.ts';
import { runnableAs } from '../code-run/runnable.ts';
import { RunTool } from '../code-run/RunTool.tsx';
import type { CodeToolsProps } from '../markdown/code-tools.ts';
import { shownAs } from '../panel/artifacts.ts';
import { openPanel } from '../panel/panel.state.ts';
import { threadTexts } from './thread.texts.ts';

/** What can be done with the code in an answer: run it, or see what it shows. */
export const CodeTools = ({ code, language, slot }: CodeToolsProps) => {
  const text = useText(threadTexts);
  const runnable = runnableAs(language);
  // A page is not opened as long as it is not proven that its frame reaches nobody.
  const isDrawing = shownAs(language, code) === 'svg';
  return (
    <>
      {runnable && <RunTool code={code} language={runnable} slot={slot} />}
      {isDrawing && (
        <button type="button" onClick={() => openPanel({ kind: 'svg', content: code })}>
          {text('preview')}
        </button>
      )}
    </>
  );
};
