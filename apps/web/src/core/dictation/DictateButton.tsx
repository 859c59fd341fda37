import { useQuery } from '@tanstack/react-query';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { configQuery } from '../../platform/config.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './DictateButton.module.css';
import { dictationTexts } from './dictation.texts.ts';
import { canRecognize } from './recognition.ts';
import { useDictation } from './use-dictation.ts';
import { insertWords } from './insert-words.ts';
import { isPressed } from '../../ui/pressed-key.ts';

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Reads and writes the text, even if it is no longer on the screen. */
  read: () => string;
  write: (text: string) => void;
};

const canRecord = (): boolean => 'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined;

const Dictation = ({ way, area, read, write }: Props & { way: 'service' | 'browser' }) => {
  const text = useText(dictationTexts);
  const { state, start, stop, cancel } = useDictation(way, (words) => {
    const { current } = area;
    const before = read();
    const [from, to] = [current?.selectionStart ?? before.length, current?.selectionEnd ?? before.length];
    const written = insertWords(before, from, to, words);
    write(written.text);
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(written.caret, written.caret);
    });
  });
  const isListening = state === 'listening';
  const isAsking = state === 'asking';
  return (
    <>
      <span className={styles['state']} role="status">
        {isListening && text('listening')}
        {state === 'writing' && text('writing')}
      </span>
      <IconButton
        label={text(isListening ? 'stop' : 'dictate')}
        className={isListening ? styles['listening'] : undefined}
        disabled={state === 'writing'}
        onKeyDown={(event) => {
          if (isPressed(event, 'Escape') && (isListening || isAsking)) cancel();
        }}
        onClick={() => (isListening || isAsking ? stop() : whenSignedIn(start))}
      >
        {state === 'idle' && <IconMicrophone size={19} stroke={1.7} />}
        {isListening && <IconPlayerStopFilled size={16} />}
        {(isAsking || state === 'writing') && <Spinner size={18} />}
      </IconButton>
    </>
  );
};

/** Inserts dictated text at the caret; hidden if neither the server nor the browser can transcribe. */
export const DictateButton = (props: Props) => {
  const { data: config } = useQuery(configQuery);
  if (!config) return null;
  if (config.hasTranscription && canRecord()) return <Dictation way="service" {...props} />;
  return canRecognize() ? <Dictation way="browser" {...props} /> : null;
};
