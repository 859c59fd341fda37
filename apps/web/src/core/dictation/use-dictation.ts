import { dictate } from '@studiolo/contract/dictation/endpoints';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { upload } from '../../platform/api/upload.ts';
import { getLocale, languageTag } from '../../platform/i18n/locale.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { dictationTexts } from './dictation.texts.ts';
import { listen } from './recording.ts';
import { recognize } from './recognition.ts';

/** `asking`: the browser is asking for permission to use the microphone. */
export type DictationState = 'idle' | 'asking' | 'listening' | 'writing';

const FAULTS: Record<string, 'refused' | 'missing' | 'busy'> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

const notifyFailure = (error: unknown): void => {
  const name = error instanceof DOMException ? error.name : '';
  notify(translate(dictationTexts, FAULTS[name] ?? 'failed'), 'warning');
};

/**
 * Records and transcribes speech with the server's service or the browser. If the component unmounts while
 * recording, the speech recorded so far is still inserted.
 */
export const useDictation = (way: 'service' | 'browser', onWords: (words: string) => void) => {
  const [state, setState] = useState<DictationState>('idle');
  const going = useRef<{ stop: () => void; cancel: () => void }>(undefined);
  /** The current task; while it lasts, no other one starts. */
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.stop(), []);
  /** The latest callback: the draft may have another key by the time the words arrive. */
  const latest = useRef(onWords);
  useLayoutEffect(() => {
    latest.current = onWords;
  });
  const write = (words: string) => latest.current(words);

  /** Ends the task, unless another one has started since. */
  const end = (controller: AbortController) => {
    if (current.current !== controller) return;
    current.current = undefined;
    going.current = undefined;
    setState('idle');
  };

  const byService = async (controller: AbortController) => {
    const giveUp = () => {
      controller.abort();
      end(controller);
    };
    going.current = { stop: giveUp, cancel: giveUp };
    const listening = await listen(controller.signal);
    if (!listening) return;
    going.current = listening;
    setState('listening');
    const recording = await listening.recorded;
    if (!recording) return;
    setState('writing');
    // `call` has already shown the error.
    const words = await upload(dictate, recording).catch(() => '');
    if (words !== '') write(words);
  };

  const byBrowser = () =>
    new Promise<void>((resolve, reject) => {
      going.current = recognize({
        language: languageTag(getLocale()),
        onWords: write,
        onEnd: (fault) => (fault ? reject(fault) : resolve()),
      });
      setState('listening');
    });

  return {
    state,
    start() {
      if (current.current) return;
      const controller = new AbortController();
      current.current = controller;
      setState('asking');
      void (way === 'service' ? byService(controller) : byBrowser())
        .catch((error: unknown) => controller.signal.aborted || notifyFailure(error))
        .finally(() => end(controller));
    },
    stop: () => going.current?.stop(),
    cancel: () => going.current?.cancel(),
  };
};
