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
  /** Id assigned by the browser. */
  msgId: string;
  /** Id assigned by the server, once it is known. */
  recordingId: string;
  title: string;
  seconds: number;
  /** Maximum length, in seconds. Recording stops when it is reached. */
  maxSeconds: number;
  /** Recent sound levels, newest last. */
  levels: readonly number[];
  marks: readonly number[];
  silence: Silence;
  /** Number of pieces that are not on the server yet. */
  waiting: number;
  fault: RecorderFault | undefined;
  /** The server's reason for rejecting a piece. */
  refusal: string;
  /** Whether it stopped because it reached the maximum length. */
  isAtEnd: boolean;
};

const IDLE: Recorder = {
  phase: 'idle',
  source: 'microphone',
  msgId: '',
  recordingId: '',
  title: '',
  seconds: 0,
  maxSeconds: 0,
  levels: [],
  marks: [],
  silence: 'none',
  waiting: 0,
  fault: undefined,
  refusal: '',
  isAtEnd: false,
};

/** The current recording. It continues while other pages are open. */
export const useRecorder = create<Recorder>(() => IDLE);

export const setRecorder = (change: Partial<Recorder>): void => useRecorder.setState(change);

/** Resets the state after the recording has ended. An error stays visible. */
export const resetRecorder = (change: Partial<Recorder> = {}): void =>
  useRecorder.setState(({ source }) => ({ ...IDLE, source, ...change }));

export const isRecording = (): boolean => useRecorder.getState().phase !== 'idle';
