/** Browsers' speech recognition, which is missing in TypeScript's DOM types. */
type Result = { isFinal: boolean; 0: { transcript: string } };
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};

const constructorOf = (): (new () => Recognition) | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    string,
    (new () => Recognition) | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canRecognize = (): boolean => constructorOf() !== undefined;

/** Maps errors of the browser's speech recognition to those of the microphone. */
const FAULTS: Record<string, string> = {
  'not-allowed': 'NotAllowedError',
  'service-not-allowed': 'NotAllowedError',
  'audio-capture': 'NotFoundError',
};

type Options = { language: string; onWords: (words: string) => void; onEnd: (fault?: Error) => void };

/** Transcribes speech with the browser until stopped, piece by piece. */
export const recognize = ({
  language,
  onWords,
  onEnd,
}: Options): { stop: () => void; cancel: () => void } => {
  const Recognizer = constructorOf();
  if (!Recognizer) throw new DOMException('', 'NotSupportedError');
  const recognition = new Recognizer();
  let fault: Error | undefined;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal) onWords(result[0].transcript.trim());
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted' && error !== 'no-speech') fault = new DOMException('', FAULTS[error] ?? error);
  };
  recognition.onend = () => onEnd(fault);
  recognition.start();
  return { stop: () => recognition.stop(), cancel: () => recognition.abort() };
};
