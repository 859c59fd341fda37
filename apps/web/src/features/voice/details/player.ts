import { create } from 'zustand';

type Player = {
  second: number;
  isPlaying: boolean;
  rate: number;
  isBroken: boolean;
  /** Whether the page has audio to play. */
  isLoaded: boolean;
};

const START: Player = { second: 0, isPlaying: false, rate: 1, isBroken: false, isLoaded: false };
export const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
/** Number of seconds that an arrow key skips. */
export const SKIP_SECONDS = 5;

/** Playback state of the open recording. */
export const usePlayer = create<Player>(() => START);

let audio: HTMLAudioElement | undefined;
let frame = 0;

const follow = (): void => {
  if (!audio) return;
  usePlayer.setState({ second: audio.currentTime });
  if (!audio.paused) frame = requestAnimationFrame(follow);
};

/** Connects the player to an audio element. Returns a function that disconnects it. */
export const attachPlayer = (element: HTMLAudioElement, startAt: number): (() => void) => {
  audio = element;
  usePlayer.setState({ ...START, second: startAt, isLoaded: true });
  element.currentTime = startAt;
  const onState = () => {
    usePlayer.setState({ isPlaying: !element.paused });
    cancelAnimationFrame(frame);
    follow();
  };
  const onError = () => usePlayer.setState({ isBroken: true, isPlaying: false });
  for (const name of ['play', 'pause', 'ended', 'seeked']) element.addEventListener(name, onState);
  element.addEventListener('error', onError);
  return () => {
    cancelAnimationFrame(frame);
    for (const name of ['play', 'pause', 'ended', 'seeked']) element.removeEventListener(name, onState);
    element.removeEventListener('error', onError);
    element.pause();
    if (audio !== element) return;
    audio = undefined;
    usePlayer.setState(START);
  };
};

export const togglePlaying = (): void => {
  if (!audio) return;
  // Interrupted by a pause, or blocked by the browser. The button then shows that nothing is playing.
  if (audio.paused) void audio.play().catch(() => undefined);
  else audio.pause();
};

export const playFrom = (second: number): void => {
  seek(second);
  // Interrupted by a pause, or blocked by the browser. The button then shows that nothing is playing.
  void audio?.play().catch(() => undefined);
};

export const seek = (second: number): void => {
  if (!audio) return;
  audio.currentTime = Math.max(0, second);
  usePlayer.setState({ second: audio.currentTime });
};

export const skip = (seconds: number): void => seek(usePlayer.getState().second + seconds);

export const setRate = (rate: number): void => {
  if (audio) audio.playbackRate = rate;
  usePlayer.setState({ rate });
};
