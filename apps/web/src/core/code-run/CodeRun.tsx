import { runCode, type CodeLanguage, type CodeOutcome } from '@studiolo/contract/chat/run-code-endpoints';
import { IconX } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CodeOutcomeView } from './CodeOutcomeView.tsx';
import styles from './CodeRun.module.css';
import { codeRunTexts } from './code-run.texts.ts';
import { TurnIdContext } from './turn-id.ts';

type State =
  | { is: 'running' }
  | { is: 'stopped' }
  | { is: 'refused'; reason: string }
  | { is: 'over'; outcome: CodeOutcome };

type Props = { code: string; language: CodeLanguage; onClose: () => void };

/** One run of a program: it begins when this is shown, and ends when it is stopped or put away. */
export const CodeRun = ({ code, language, onClose }: Props) => {
  const text = useText(codeRunTexts);
  const msgId = use(TurnIdContext);
  const [state, setState] = useState<State>({ is: 'running' });
  const stopping = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    const input = { language, code, ...(msgId === undefined ? {} : { msgId }) };
    call(runCode, input, { signal: controller.signal, isQuiet: true }).then(
      (outcome) => setState({ is: 'over', outcome }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ is: 'refused', reason: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => controller.abort();
  }, [code, language, msgId]);

  const stop = () => {
    stopping.current?.abort();
    setState({ is: 'stopped' });
  };

  return (
    <div
      role="group"
      className={styles['run']}
      aria-label={text('result')}
      aria-busy={state.is === 'running'}
    >
      <div className={styles['head']} role="status">
        {state.is === 'running' && (
          <>
            <Spinner size={14} />
            <span>{text(language === 'python' ? 'runningPython' : 'running')}</span>
            <button type="button" onClick={stop}>
              {text('stop')}
            </button>
          </>
        )}
        {state.is === 'stopped' && <span>{text('stopped')}</span>}
        {state.is === 'refused' && <span>{state.reason}</span>}
        {state.is === 'over' && (
          <span>{text(state.outcome.end, { seconds: (state.outcome.milliseconds / 1000).toFixed(1) })}</span>
        )}
        {state.is !== 'running' && (
          <IconButton label={text('close')} size={28} className={styles['close']} onClick={onClose}>
            <IconX size={15} stroke={1.7} />
          </IconButton>
        )}
      </div>
      {state.is === 'over' && <CodeOutcomeView outcome={state.outcome} />}
    </div>
  );
};
