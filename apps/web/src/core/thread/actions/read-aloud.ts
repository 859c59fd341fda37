import { markdownText } from '@studiolo/markdown/markdown-text';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

/** Maximum length of an utterance: some speech engines cut off longer ones in the middle of a word. */
const MAX_UTTERANCE_LENGTH = 220;

const useReading = create<{ msgId: string | undefined }>(() => ({ msgId: undefined }));

const engine = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

const onVoices = (react: () => void) => {
  engine()?.addEventListener?.('voiceschanged', react);
  return () => engine()?.removeEventListener?.('voiceschanged', react);
};

/** Whether the browser has a voice. Some browsers load their voices with a delay. */
export const useHasVoice = (): boolean =>
  useSyncExternalStore(onVoices, () => (engine()?.getVoices().length ?? 0) > 0);

export const useReadingId = (): string | undefined => useReading(({ msgId }) => msgId);

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Returns the sentences of a Markdown text for reading aloud, without markup, code and citations. */
export const sentencesOf = (markdown: string): string[] => {
  const withoutCode = markdown.replace(/(^|\n) {0,3}(```+|~~~+)[\s\S]*?(?:\n {0,3}\2|$)/g, '\n');
  const text = markdownText(withoutCode).replace(/\[\d{1,3}(?:\s?[,，、]\s?\d{1,3})*\]/g, '');
  const segmenter = new Intl.Segmenter(hasHan(text) ? 'zh' : 'en', { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .flatMap(
      ({ segment }) =>
        segment.match(
          new RegExp(
            `[\\s\\S]{1,${MAX_UTTERANCE_LENGTH}}(?:[\\s，,、;；]|$)|[\\s\\S]{1,${MAX_UTTERANCE_LENGTH}}`,
            'g',
          ),
        ) ?? [],
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
};

export const stopReading = (): void => {
  engine()?.cancel();
  useReading.setState({ msgId: undefined });
};

/** Reads an answer aloud, each sentence with a voice of its language. Stops reading any other answer. */
export const readAloud = (msgId: string, markdown: string): void => {
  const voice = engine();
  if (!voice) return;
  stopReading();
  const sentences = sentencesOf(markdown);
  if (sentences.length === 0) return;
  useReading.setState({ msgId });
  const next = (at: number) => {
    const words = sentences[at];
    if (useReading.getState().msgId !== msgId) return;
    if (words === undefined) return stopReading();
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = hasHan(words) ? 'zh-CN' : 'en-US';
    utterance.onend = () => next(at + 1);
    utterance.onerror = () => useReading.getState().msgId === msgId && stopReading();
    voice.speak(utterance);
  };
  next(0);
};

globalThis.addEventListener?.('pagehide', stopReading);
onSignOut(stopReading);
