import { DICTATION_LIMITS } from '@studiolo/contract/dictation/limits';

/** Formats that the speech services accept, best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS = 32_000;

export type DictationRecording = {
  /** Stops recording; `recorded` then resolves. */
  stop: () => void;
  cancel: () => void;
  /** Resolves with the recording; undefined if canceled. */
  recorded: Promise<File | undefined>;
};

const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Records until stopped, for at most three minutes. Throws the browser's error if there is no microphone. If
 * the user grants access only after the signal was aborted, releases the microphone.
 */
export const listen = async (signal: AbortSignal): Promise<DictationRecording | undefined> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  if (signal.aborted) {
    close(stream);
    return undefined;
  }
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS, ...(mimeType ? { mimeType } : {}) });
  const pieces: Blob[] = [];
  let isCanceled = false;
  const recorded = new Promise<File | undefined>((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => {
      close(stream);
      resolve(isCanceled ? undefined : new File(pieces, 'dictation', { type: recorder.mimeType }));
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
      isCanceled = true;
      stop();
    },
  };
};
