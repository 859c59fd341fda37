import { useText } from '../../../platform/i18n/use-text.ts';
import { runnableAs } from '../../code-run/runnable.ts';
import { RunTool } from '../../code-run/RunTool.tsx';
import type { CodeToolsProps } from '../../markdown/code-tools.ts';
import { previewKindOf } from '../../panel/artifacts.ts';
import { openPanel } from '../../panel/panel.state.ts';
import { threadTexts } from '../thread.texts.ts';

/** Tools for code in an answer: run it, or open a preview. */
export const CodeTools = ({ code, language, slot }: CodeToolsProps) => {
  const text = useText(threadTexts);
  const runnable = runnableAs(language);
  const shown = previewKindOf(language, code);
  return (
    <>
      {runnable && <RunTool code={code} language={runnable} slot={slot} />}
      {shown && (
        <button type="button" onClick={() => openPanel({ kind: shown, content: code })}>
          {text('preview')}
        </button>
      )}
    </>
  );
};
