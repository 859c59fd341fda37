import { DICTATION_LIMITS } from '@studiolo/contract/dictation/limits';

/** Formats that the speech services accept, best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS = 32_000;

export type Listening = {
  /** Stops recording; the transcript follows. */
  stop: () => void;
  cancel: () => void;
  /** The recording; undefined if cancelled. */
  recorded: Promise<File | undefined>;
};

const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Records until stopped, at most for three minutes. Throws the browser's error if there is no microphone.
 * Releases a microphone that is allowed only after the signal was aborted.
 */
export const listen = async (signal: AbortSignal): Promise<Listening | undefined> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  if (signal.aborted) {
    close(stream);
    return undefined;
  }
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS, ...(mimeType ? { mimeType } : {}) });
  const pieces: Blob[] = [];
  let isCancelled = false;
  const recorded = new Promise<File | undefined>((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => {
      close(stream);
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
