import type { CodeLanguage } from '@studiolo/contract/chat/run-code-endpoints';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CodeOutcomeView } from './CodeOutcomeView.tsx';
import styles from './CodeRun.module.css';
import { codeRunTexts } from './code-run.texts.ts';
import { useProgram } from './use-program.ts';

type Props = { code: string; language: CodeLanguage; onClose: () => void };

/** Runs a program from mount until it ends, is stopped, or the component unmounts. */
export const CodeRun = ({ code, language, onClose }: Props) => {
  const text = useText(codeRunTexts);
  const { program, stop } = useProgram(language, code);
  const { end, fault, milliseconds } = program;
  const isAtOnce = end === 'done' && milliseconds < 100;

  return (
    <div role="group" className={styles['run']} aria-label={text('result')} aria-busy={end === undefined}>
      <div className={styles['head']} role="status">
        {end === undefined ? (
          <>
            <Spinner size={14} />
            <span>{text(language === 'python' ? 'runningPython' : 'running')}</span>
            <button type="button" onClick={stop}>
              {text('stop')}
            </button>
          </>
        ) : (
          <>
            <span>
              {fault || text(isAtOnce ? 'doneAtOnce' : end, { seconds: (milliseconds / 1000).toFixed(1) })}
            </span>
            <IconButton label={text('close')} size={28} className={styles['close']} onClick={onClose}>
              <IconX size={15} stroke={1.7} />
            </IconButton>
          </>
        )}
      </div>
      <CodeOutcomeView program={program} />
    </div>
  );
};
