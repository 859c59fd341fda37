import { create } from 'zustand';
import type { Source } from './capture.ts';
import type { Silence } from './silence.ts';

export type RecorderFault =
  | 'refused'
  | 'missing'
  | 'busy'
  | 'noTabSound'
  | 'unsupported'
  | 'unplugged'
  | 'full'
  | 'failed';

export type Recorder = {
  phase: 'idle' | 'asking' | 'recording' | 'paused' | 'ending';
  source: Source;
  /** As this browser knows it. */
  msgId: string;
  /** As the server knows it, once it does. */
  recordingId: string;
  title: string;
  seconds: number;
  /** It ends by itself then. */
  longest: number;
  /** The last levels, the newest at the end. */
  levels: readonly number[];
  marks: readonly number[];
  silence: Silence;
  /** Pieces that the server has not got. */
  waiting: number;
  fault: RecorderFault | undefined;
  /** Why the server takes nothing of it, in its own words. */
  refusal: string;
  /** It ended as it was as long as it may be. */
  isAtEnd: boolean;
};

const IDLE: Recorder = {
  ...{ phase: 'idle', source: 'microphone', msgId: '', recordingId: '', title: '', seconds: 0, longest: 0 },
  ...{ levels: [], marks: [], silence: 'none', waiting: 0, fault: undefined, refusal: '', isAtEnd: false },
};

/** What is being recorded now. It goes on whatever page is looked at. */
export const useRecorder = create<Recorder>(() => IDLE);

export const setRecorder = (change: Partial<Recorder>): void => useRecorder.setState(change);

/** Nothing is recorded any more; what went wrong is still told. */
export const resetRecorder = (change: Partial<Recorder> = {}): void =>
  useRecorder.setState(({ source }) => ({ ...IDLE, source, ...change }));

export const isRecording = (): boolean => useRecorder.getState().phase !== 'idle';
