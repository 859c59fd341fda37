import { useText } from '../../../platform/i18n/use-text.ts';
import { voiceTexts } from '../voice.texts.ts';

/** Returns a function that names a speaker: the name that was given, or else "Speaker A". */
export const useVoiceName = (speakers: Readonly<Record<string, string>>) => {
  const text = useText(voiceTexts);
  return (speaker: string): string => speakers[speaker] ?? text('speakerName', { letter: speaker });
};
