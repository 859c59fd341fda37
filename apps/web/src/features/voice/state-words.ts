import type { Recording } from '@studiolo/contract/voice/entities';
import { useText } from '../../platform/i18n/use-text.ts';
import { voiceTexts } from './voice.texts.ts';

const NAMES = {
  recording: 'stateRecording',
  keeping: 'stateKeeping',
  kept: 'stateKept',
  ready: 'stateReady',
  failed: 'stateFailed',
} as const;

export const useStateWords = (): ((recording: Recording) => string) => {
  const text = useText(voiceTexts);
  return ({ state, transcribedSeconds, seconds }) => {
    if (state === 'hearing') {
      const percent = seconds > 0 ? Math.round((transcribedSeconds / seconds) * 100) : 0;
      return text('stateTranscribing', { percent });
    }
    return text(NAMES[state]);
  };
};
