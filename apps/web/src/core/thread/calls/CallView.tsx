import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import { IconCheck, IconLoader2, IconPlug, IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Calls.module.css';
import { callTexts } from './calls.texts.ts';

type Props = { call: ShownCall; onAllow: ((isAllowed: boolean) => void) | undefined };

const ICONS = { asked: IconPlug, running: IconLoader2, done: IconCheck, failed: IconX, refused: IconX };

/** Formats JSON; returns any other text unchanged. */
const readable = (input: string): string => {
  try {
    return JSON.stringify(JSON.parse(input), null, 2);
  } catch {
    return input;
  }
};

export const CallView = ({ call: { label, state, input, result }, onAllow }: Props) => {
  const text = useText(callTexts);
  const Icon = ICONS[state];
  const isWaiting = state === 'asked';
  return (
    <li className={styles['call']} data-state={state}>
      <details open={isWaiting}>
        <summary>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
          <span className={styles['label']}>{label}</span>
          <span className={styles['state']}>{text(state)}</span>
        </summary>
        <p className={styles['name']}>{text('input')}</p>
        <pre tabIndex={0}>{readable(input)}</pre>
        {!isWaiting && state !== 'running' && (
          <>
            <p className={styles['name']}>{text('result')}</p>
            <pre tabIndex={0}>{result || text('nothing')}</pre>
          </>
        )}
      </details>
      {isWaiting && onAllow && (
        <div role="group" aria-label={text('question', { label })} className={styles['question']}>
          <p role="status">{text('question', { label })}</p>
          <div>
            <Button size="sm" variant="filled" onClick={() => onAllow(true)}>
              {text('allow')}
            </Button>
            <Button size="sm" onClick={() => onAllow(false)}>
              {text('refuse')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
};
