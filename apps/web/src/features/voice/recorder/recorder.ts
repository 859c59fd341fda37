import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { newId } from '../../../platform/browser/new-id.ts';
import { isOffline } from '../../../platform/browser/online.ts';
import { lockPage, PAGE } from '../../../platform/browser/pages.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { getToken, onSignOut } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { invalidateRecordings, roomQuery } from '../queries.ts';
import { MissingTabSound, openCapture, type Capture, type Source } from './capture.ts';
import { handOver } from './hand-over.ts';
import { storePiece, storeRecording, type StoredRecording } from './stored-pieces.ts';
import {
  isRecording,
  resetRecorder,
  setRecorder,
  useRecorder,
  type RecorderFault,
} from './recorder.state.ts';
import { findLeft } from './recover.ts';
import { createSender, type Sender } from './send-pieces.ts';
import { isQuiet, silenceAt } from './silence.ts';
import { keepScreenOn } from './wake-lock.ts';

/** Formats that the speech services accept, best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS = 48_000;
const METER_INTERVAL_MS = 100;
/** Number of levels to show. */
const LEVEL_COUNT = 90;

const FAULTS: Record<string, RecorderFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

const faultOf = (error: unknown): RecorderFault => {
  if (error instanceof MissingTabSound) return 'noTabSound';
  if (error instanceof TypeError || error instanceof ReferenceError) return 'unsupported';
  return (error instanceof DOMException && FAULTS[error.name]) || 'failed';
};

type RunningRecording = {
  capture: Capture;
  media: MediaRecorder;
  sender: Sender;
  stored: StoredRecording;
  controller: AbortController;
  letSleep: () => void;
  timer: ReturnType<typeof setInterval>;
  /** Time since which there has been silence, by the audio clock. */
  quietSince: number;
  meteredAt: number;
  /** Whether the server is unreachable. */
  isCutOff: boolean;
  /** Called when the server becomes unreachable. */
  onCutOff: () => void;
};

let going: RunningRecording | undefined;

const changeStored = (session: RunningRecording, change: Partial<StoredRecording>): void => {
  session.stored = { ...session.stored, ...change };
  storeRecording(session.stored).catch(() => setRecorder({ fault: 'full' }));
};

const cutOff = (session: RunningRecording, isCutOff: boolean): void => {
  session.isCutOff = isCutOff;
  if (isCutOff) session.onCutOff();
};

const addPiece = (bytes: Blob): void => {
  if (!going || bytes.size === 0) return;
  const { stored, sender } = going;
  const number = stored.pieces;
  // Each piece is stored locally first. If the browser's storage is full, it is still sent.
  storePiece(stored.msgId, number, bytes).catch(() => setRecorder({ fault: 'full' }));
  changeStored(going, { pieces: number + 1, seconds: useRecorder.getState().seconds });
  sender.add({ number, bytes });
};

/**
 * Returns the maximum length in seconds: the trial limit until the server reports another one, which then
 * applies until the end.
 */
const currentMaxSeconds = (limit: number = VOICE_LIMITS.trialSeconds): number =>
  Math.max(limit, queryClient.getQueryData(roomQuery.queryKey)?.maxSeconds ?? 0);

const meter = (): void => {
  if (!going) return;
  const now = going.capture.now();
  const { phase, seconds, levels, maxSeconds: previousMax } = useRecorder.getState();
  const passed = now - going.meteredAt;
  going.meteredAt = now;
  if (phase !== 'recording') {
    going.quietSince = now;
    return;
  }
  const level = going.capture.level();
  if (!isQuiet(level)) going.quietSince = now;
  const silence = silenceAt(now - going.quietSince);
  const all = seconds + passed / 1000;
  const maxSeconds = currentMaxSeconds(previousMax);
  setRecorder({ seconds: all, maxSeconds, levels: [...levels.slice(1 - LEVEL_COUNT), level], silence });
  if (all >= maxSeconds) void stopRecording({ isAtEnd: true });
  else if (silence === 'ended') void stopRecording();
};

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
/** Requests the audio recorded since the last piece, so that it is not lost when the page closes. */
const requestPiece = (): void => {
  if (going?.media.state === 'recording') going.media.requestData();
};

const open = async (source: Source): Promise<{ capture: Capture; media: MediaRecorder }> => {
  const capture = await openCapture(source);
  try {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const options = { audioBitsPerSecond: BITS, ...(mimeType && { mimeType }) };
    return { capture, media: new MediaRecorder(capture.stream, options) };
  } catch (error) {
    capture.stop();
    throw error;
  }
};

/** Starts recording. Once the first piece is stored, nothing is lost. */
export const startRecording = async (source: Source, title: string): Promise<void> => {
  if (isRecording()) return;
  resetRecorder({ phase: 'asking', source, title, maxSeconds: currentMaxSeconds() });
  const token = getToken() ?? '';
  let opened: { capture: Capture; media: MediaRecorder };
  try {
    opened = await open(source);
  } catch (error) {
    resetRecorder({ fault: faultOf(error) });
    return;
  }
  const { capture, media } = opened;
  // The user signed out while the browser was asking for permission to use the microphone.
  if ((getToken() ?? '') !== token) return capture.stop();
  lockPage();
  const msgId = newId();
  const controller = new AbortController();
  const isOpen = () => going === session;
  const sender = createSender({
    msgId,
    title,
    signal: controller.signal,
    onBegun(recordingId) {
      if (isOpen()) setRecorder({ recordingId });
      changeStored(session, { recordingId });
      void invalidateRecordings();
    },
    onWaiting: (waiting) => isOpen() && setRecorder({ waiting }),
    onRefused: (refusal) => isOpen() && setRecorder({ refusal }),
    onCutOff: (isCutOff) => cutOff(session, isCutOff),
  });
  const session: RunningRecording = {
    capture,
    media,
    sender,
    controller,
    stored: {
      msgId,
      title,
      page: PAGE,
      token,
      owner: '',
      pieces: 0,
      marks: [],
      seconds: 0,
      startedAt: Date.now(),
    },
    quietSince: capture.now(),
    meteredAt: capture.now(),
    isCutOff: false,
    onCutOff: () => undefined,
    letSleep: keepScreenOn(),
    timer: setInterval(meter, METER_INTERVAL_MS),
  };
  going = session;
  changeStored(session, {});
  void queryClient.ensureQueryData(userQuery).then(
    ({ cliUserId }) => changeStored(session, { owner: cliUserId }),
    () => undefined,
  );
  // If this fails, only a warning about storage is missing.
  void queryClient.ensureQueryData(roomQuery).catch(() => undefined);
  media.ondataavailable = ({ data }) => addPiece(data);
  media.onerror = () => void stopRecording({ fault: 'failed' });
  capture.onEnded(() => void stopRecording({ fault: 'unplugged' }));
  addEventListener('beforeunload', warn);
  addEventListener('pagehide', requestPiece);
  media.start(VOICE_LIMITS.pieceMs);
  setRecorder({ phase: 'recording', msgId });
  // If this fails, sending the first piece tries again.
  sender.begin().catch(() => undefined);
};

export const pauseRecording = (): void => {
  if (going?.media.state !== 'recording') return;
  going.media.pause();
  going.media.requestData();
  setRecorder({ phase: 'paused' });
};

export const resumeRecording = (): void => {
  if (going?.media.state !== 'paused') return;
  going.media.resume();
  setRecorder({ phase: 'recording' });
};

/** Adds a mark at the current second. */
export const markNow = (): void => {
  const { marks, seconds, phase } = useRecorder.getState();
  if (phase !== 'recording' || marks.length >= VOICE_LIMITS.marks) return;
  const next = [...marks, Math.round(seconds * 10) / 10];
  setRecorder({ marks: next });
  if (going) changeStored(going, { marks: next });
};

/** Continues recording despite the silence. */
export const stayRecording = (): void => {
  if (going) going.quietSince = going.capture.now();
  setRecorder({ silence: 'none' });
};

const close = (): RunningRecording | undefined => {
  const was = going;
  if (!was) return undefined;
  clearInterval(was.timer);
  was.letSleep();
  was.capture.stop();
  removeEventListener('beforeunload', warn);
  removeEventListener('pagehide', requestPiece);
  return was;
};

const stopped = (media: MediaRecorder): Promise<void> =>
  new Promise((resolve) => {
    if (media.state === 'inactive') return resolve();
    media.onstop = () => resolve();
    media.stop();
  });

type Ending = { fault?: RecorderFault; isAtEnd?: boolean };

/**
 * Stops recording, sends the remaining pieces and completes the recording. Resolves with its id. Resolves
 * with undefined if the server is unreachable: the remaining pieces are then sent in the background, and a
 * new recording can be started.
 */
export const stopRecording = async ({ fault, isAtEnd = false }: Ending = {}): Promise<string | undefined> => {
  if (!going || useRecorder.getState().phase === 'ending') return undefined;
  setRecorder({ phase: 'ending', isAtEnd, ...(fault && { fault }) });
  await stopped(going.media);
  const was = close();
  if (!was) return undefined;
  const cut = new Promise<undefined>((resolve) => (was.onCutOff = () => resolve(undefined)));
  const ended = handOver({
    sender: was.sender,
    controller: was.controller,
    read: () => was.stored,
    onCutOff: was.onCutOff,
  });
  void ended.finally(findLeft);
  if (was.isCutOff || isOffline()) was.onCutOff();
  const recordingId = await Promise.race([ended, cut]);
  // The user signed out meanwhile, or another user has started a new recording.
  if (going !== was) return undefined;
  going = undefined;
  const { fault: shownFault, isAtEnd: isFull } = useRecorder.getState();
  resetRecorder({ fault: shownFault, isAtEnd: isFull });
  return recordingId;
};

// The state belongs to the user who has signed out.
onSignOut(() => {
  const was = close();
  was?.controller.abort();
  if (was?.media.state !== 'inactive') was?.media.stop();
  going = undefined;
  resetRecorder();
});
