/** Audio source: the microphone, a browser tab, or both. */
export type Source = 'microphone' | 'tab' | 'both';

export type Capture = {
  stream: MediaStream;
  /** Returns the current sound level, from 0 to 1. */
  level: () => number;
  /** Audio time in ms. Does not advance while the device sleeps or the audio is interrupted. */
  now: () => number;
  /** Registers a callback for the loss of a source, such as an unplugged microphone. */
  onEnded: (callback: () => void) => void;
  stop: () => void;
};

/** Thrown if the user shared a tab without its sound. */
export class MissingTabSound extends Error {}

export const canRecordTabs = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

const ofMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });

const ofTab = async (): Promise<MediaStream> => {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  if (stream.getAudioTracks().length > 0) return stream;
  for (const track of stream.getTracks()) track.stop();
  throw new MissingTabSound();
};

const openAll = async (source: Source): Promise<MediaStream[]> => {
  // The tab is requested first, because browsers require a recent click for it.
  const tab = source === 'microphone' ? undefined : await ofTab();
  try {
    return [...(tab ? [tab] : []), ...(source === 'tab' ? [] : [await ofMicrophone()])];
  } catch (error) {
    for (const track of tab?.getTracks() ?? []) track.stop();
    throw error;
  }
};

/**
 * Opens the sources, mixed into one stream. Throws the browser's error if access is denied or a source is
 * missing.
 */
export const openCapture = async (source: Source): Promise<Capture> => {
  const streams = await openAll(source);
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  for (const stream of streams) {
    const node = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()));
    node.connect(mixed);
    node.connect(analyser);
  }
  // A phone call or sleep interrupts the audio. Only some browsers resume it automatically.
  context.addEventListener('statechange', () => {
    if (context.state !== 'running' && context.state !== 'closed')
      // If this fails, the next change of state tries again.
      void context.resume().catch(() => undefined);
  });
  const samples = new Float32Array(analyser.fftSize);
  const tracks = streams.flatMap((stream) => stream.getTracks());
  const sounding = streams.flatMap((stream) => stream.getAudioTracks());
  return {
    stream: mixed.stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    now: () => context.currentTime * 1000,
    onEnded(reason) {
      for (const track of sounding) track.addEventListener('ended', reason, { once: true });
    },
    stop() {
      for (const track of tracks) track.stop();
      void context.close();
    },
  };
};
