import { dictate } from '@studiolo/contract/dictation/endpoints';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../platform/api/upload.ts';
import { getLocale, languageTag } from '../../platform/i18n/locale.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { dictationTexts } from './dictation.texts.ts';
import { listen } from './recording.ts';
import { recognise } from './recognition.ts';

export type DictationState = 'idle' | 'listening' | 'writing';

const FAULTS: Record<string, 'refused' | 'missing' | 'busy'> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

const tell = (error: unknown): void => {
  const name = error instanceof DOMException ? error.name : '';
  notify(translate(dictationTexts, FAULTS[name] ?? 'failed'), 'warning');
};

/** Listens and writes down, by the server's service or by the browser. What was said when the place is left is written all the same. */
export const useDictation = (way: 'service' | 'browser', onWords: (words: string) => void) => {
  const [state, setState] = useState<DictationState>('idle');
  const going = useRef<{ stop: () => void; cancel: () => void }>(undefined);
  useEffect(() => () => going.current?.stop(), []);

  const end = () => {
    going.current = undefined;
    setState('idle');
  };

  const byService = async () => {
    const listening = await listen();
    going.current = listening;
    setState('listening');
    const recording = await listening.recorded;
    if (!recording) return;
    setState('writing');
    // A refusal has been told by the call itself.
    const words = await upload(dictate, recording).catch(() => '');
    if (words !== '') onWords(words);
  };

  const byBrowser = () =>
    new Promise<void>((resolve, reject) => {
      going.current = recognise({
        language: languageTag(getLocale()),
        onWords,
        onEnd: (fault) => (fault ? reject(fault) : resolve()),
      });
      setState('listening');
    });

  return {
    state,
    start: () => void (way === 'service' ? byService() : byBrowser()).catch(tell).finally(end),
    stop: () => going.current?.stop(),
    cancel: () => going.current?.cancel(),
  };
};
