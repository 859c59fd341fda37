/** What is recorded: who speaks here, what a tab of the browser plays, or both. */
export type Source = 'microphone' | 'tab' | 'both';

export type Capture = {
  stream: MediaStream;
  /** How loud it is now, from 0 to 1. */
  level: () => number;
  /** Calls when a source is gone, such as a microphone that was unplugged. */
  onEnded: (told: () => void) => void;
  stop: () => void;
};

/** A tab was chosen without its sound. */
export class NoTabSound extends Error {}

export const canRecordTabs = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

const ofMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });

const ofTab = async (): Promise<MediaStream> => {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  if (stream.getAudioTracks().length > 0) return stream;
  for (const track of stream.getTracks()) track.stop();
  throw new NoTabSound();
};

const openAll = async (source: Source): Promise<MediaStream[]> => {
  // A tab has to be asked for first: that a button was pressed is soon forgotten.
  const tab = source === 'microphone' ? undefined : await ofTab();
  try {
    return [...(tab ? [tab] : []), ...(source === 'tab' ? [] : [await ofMicrophone()])];
  } catch (error) {
    for (const track of tab?.getTracks() ?? []) track.stop();
    throw error;
  }
};

/** Opens what is to be recorded, mixed into one. Fails as the browser does where that is refused or missing. */
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
  const samples = new Float32Array(analyser.fftSize);
  const tracks = streams.flatMap((stream) => stream.getTracks());
  const sounding = streams.flatMap((stream) => stream.getAudioTracks());
  return {
    stream: mixed.stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    onEnded(told) {
      for (const track of sounding) track.addEventListener('ended', told, { once: true });
    },
    stop() {
      for (const track of tracks) track.stop();
      void context.close();
    },
  };
};
