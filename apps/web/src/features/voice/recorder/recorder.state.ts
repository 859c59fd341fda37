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
  /** The browser's own id. */
  msgId: string;
  /** The server's id, once it is known. */
  recordingId: string;
  title: string;
  seconds: number;
  /** Maximum length in seconds; recording stops there. */
  longest: number;
  /** Recent sound levels, newest last. */
  levels: readonly number[];
  marks: readonly number[];
  silence: Silence;
  /** Number of pieces that the server does not have. */
  waiting: number;
  fault: RecorderFault | undefined;
  /** The server's reason for refusing it. */
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
  longest: 0,
  levels: [],
  marks: [],
  silence: 'none',
  waiting: 0,
  fault: undefined,
  refusal: '',
  isAtEnd: false,
};

/** The current recording, which continues while other pages are open. */
export const useRecorder = create<Recorder>(() => IDLE);

export const setRecorder = (change: Partial<Recorder>): void => useRecorder.setState(change);

/** Ends the recording; an error stays visible. */
export const resetRecorder = (change: Partial<Recorder> = {}): void =>
  useRecorder.setState(({ source }) => ({ ...IDLE, source, ...change }));

export const isRecording = (): boolean => useRecorder.getState().phase !== 'idle';
