import { useText } from '../../../platform/i18n/use-text.ts';
import { voiceTexts } from '../voice.texts.ts';

/** Answers what a voice is called on a page: the name that it was given, else "Voice A". */
export const useVoiceName = (speakers: Readonly<Record<string, string>>) => {
  const text = useText(voiceTexts);
  return (speaker: string): string => speakers[speaker] ?? text('voice', { letter: speaker });
};
