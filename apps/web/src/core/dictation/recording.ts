import { DICTATION_LIMITS } from '@studiolo/contract/dictation/limits';

/** What services read, in the order in which browsers make it best. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS = 32_000;

export type Listening = {
  /** Ends the listening; what was said comes after that. */
  stop: () => void;
  /** Ends it, and forgets what was said. */
  cancel: () => void;
  /** What was recorded; nothing where it was cancelled. */
  recorded: Promise<File | undefined>;
};

/** Listens until told to stop, or for three minutes. Fails as the browser does where there is no microphone to listen to. */
export const listen = async (): Promise<Listening> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS, ...(mimeType ? { mimeType } : {}) });
  const pieces: Blob[] = [];
  let isCancelled = false;
  const recorded = new Promise<File | undefined>((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      resolve(isCancelled ? undefined : new File(pieces, 'dictation', { type: recorder.mimeType }));
    };
  });
  const stop = () => {
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, DICTATION_LIMITS.milliseconds);
  recorder.start();
  return {
    stop,
    recorded,
    cancel() {
      isCancelled = true;
      stop();
    },
  };
};
