import { finishRecording } from '@studiolo/contract/voice/endpoints';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { call } from '../../../platform/api/call.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { holdPage, PAGE } from '../../../platform/browser/pages.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { getToken, onSignOut } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { askListAnew, putRecording, roomQuery } from '../queries.ts';
import { NoTabSound, openCapture, type Capture, type Source } from './capture.ts';
import { forgetKept, keepPiece, keepRecording, type KeptRecording } from './kept-pieces.ts';
import {
  isRecording,
  resetRecorder,
  setRecorder,
  useRecorder,
  type RecorderFault,
} from './recorder.state.ts';
import { findLeft } from './recover.ts';
import { createSender, surely, type Sender } from './send-pieces.ts';
import { isQuiet, silenceAt } from './silence.ts';
import { keepAwake } from './wake-lock.ts';

/** What services read, in the order in which browsers make it best. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS = 48_000;
const LOOK_MS = 100;
/** Levels that are shown. */
const SHOWN = 90;

const FAULTS: Record<string, RecorderFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

const faultOf = (error: unknown): RecorderFault => {
  if (error instanceof NoTabSound) return 'noTabSound';
  if (error instanceof TypeError || error instanceof ReferenceError) return 'unsupported';
  return (error instanceof DOMException && FAULTS[error.name]) || 'failed';
};

type Going = {
  capture: Capture;
  media: MediaRecorder;
  sender: Sender;
  kept: KeptRecording;
  controller: AbortController;
  letSleep: () => void;
  timer: ReturnType<typeof setInterval>;
  quietSince: number;
  lookedAt: number;
};

let going: Going | undefined;

const changeKept = (change: Partial<KeptRecording>): void => {
  if (!going) return;
  going.kept = { ...going.kept, ...change };
  keepRecording(going.kept).catch(() => setRecorder({ fault: 'full' }));
};

const takePiece = (bytes: Blob): void => {
  if (!going || bytes.size === 0) return;
  const { kept, sender } = going;
  const number = kept.pieces;
  // First where no line is needed; a browser that is full still sends it.
  keepPiece(kept.msgId, number, bytes).catch(() => setRecorder({ fault: 'full' }));
  changeKept({ pieces: number + 1, seconds: useRecorder.getState().seconds });
  sender.add({ number, bytes });
};

/** As long as a trial may be, until the server has said what this person may. */
const longestNow = (): number =>
  queryClient.getQueryData(roomQuery.queryKey)?.longestSeconds ?? VOICE_LIMITS.trialSeconds;

const look = (): void => {
  if (!going) return;
  const now = performance.now();
  const { phase, seconds, levels } = useRecorder.getState();
  const passed = now - going.lookedAt;
  going.lookedAt = now;
  if (phase !== 'recording') {
    going.quietSince = now;
    return;
  }
  const level = going.capture.level();
  if (!isQuiet(level)) going.quietSince = now;
  const silence = silenceAt(now - going.quietSince);
  const all = seconds + passed / 1000;
  const longest = longestNow();
  setRecorder({ seconds: all, longest, levels: [...levels.slice(1 - SHOWN), level], silence });
  if (all >= longest) void stopRecording({ isAtEnd: true });
  else if (silence === 'ended') void stopRecording();
};

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
/** What has come since the last piece is not lost with the page. */
const hurry = (): void => {
  if (going?.media.state === 'recording') going.media.requestData();
};

/** Begins to record. Nothing is lost of it from the first piece on. */
export const startRecording = async (source: Source, title: string): Promise<void> => {
  if (isRecording()) return;
  resetRecorder({ phase: 'asking', source, title, longest: longestNow() });
  let capture: Capture;
  try {
    capture = await openCapture(source);
  } catch (error) {
    resetRecorder({ fault: faultOf(error) });
    return;
  }
  holdPage();
  const msgId = newId();
  const controller = new AbortController();
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const media = new MediaRecorder(capture.stream, {
    audioBitsPerSecond: BITS,
    ...(mimeType ? { mimeType } : {}),
  });
  const sender = createSender({
    ...{ msgId, title, signal: controller.signal },
    onBegun(recordingId) {
      setRecorder({ recordingId });
      changeKept({ recordingId });
      void askListAnew();
    },
    onWaiting: (waiting) => setRecorder({ waiting }),
    onRefused: (refusal) => setRecorder({ refusal }),
  });
  const now = performance.now();
  const kept = {
    msgId,
    title,
    page: PAGE,
    token: getToken() ?? '',
    owner: '',
    pieces: 0,
    marks: [],
    seconds: 0,
  };
  going = {
    ...{ capture, media, sender, controller, quietSince: now, lookedAt: now },
    kept: { ...kept, startedAt: Date.now() },
    letSleep: keepAwake(),
    timer: setInterval(look, LOOK_MS),
  };
  changeKept({});
  void queryClient.ensureQueryData(userQuery).then(
    ({ cliUserId }) => changeKept({ owner: cliUserId }),
    () => undefined,
  );
  media.ondataavailable = ({ data }) => takePiece(data);
  media.onerror = () => void stopRecording({ fault: 'failed' });
  capture.onEnded(() => void stopRecording({ fault: 'unplugged' }));
  addEventListener('beforeunload', warn);
  addEventListener('pagehide', hurry);
  media.start(VOICE_LIMITS.pieceMs);
  setRecorder({ phase: 'recording', msgId });
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

/** Marks the second that is being recorded. */
export const markNow = (): void => {
  const { marks, seconds, phase } = useRecorder.getState();
  if (phase !== 'recording' || marks.length >= VOICE_LIMITS.marks) return;
  const next = [...marks, Math.round(seconds * 10) / 10];
  setRecorder({ marks: next });
  changeKept({ marks: next });
};

/** Somebody wants to go on, however quiet it is. */
export const stayRecording = (): void => {
  if (going) going.quietSince = performance.now();
  setRecorder({ silence: 'none' });
};

const close = (): Going | undefined => {
  const was = going;
  if (!was) return undefined;
  clearInterval(was.timer);
  was.letSleep();
  was.capture.stop();
  removeEventListener('beforeunload', warn);
  removeEventListener('pagehide', hurry);
  return was;
};

const stopped = (media: MediaRecorder): Promise<void> =>
  new Promise((resolve) => {
    if (media.state === 'inactive') return resolve();
    media.onstop = () => resolve();
    media.stop();
  });

type Ending = { fault?: RecorderFault; isAtEnd?: boolean };

/** Ends the recording: what is left is sent, and all of it is put together. Answers which it was. */
export const stopRecording = async ({ fault, isAtEnd = false }: Ending = {}): Promise<string | undefined> => {
  if (!going || useRecorder.getState().phase === 'ending') return undefined;
  setRecorder({ phase: 'ending', isAtEnd, ...(fault && { fault }) });
  await stopped(going.media);
  const was = close();
  if (!was) return undefined;
  try {
    await was.sender.done();
    const { recordingId, pieces, marks, msgId } = was.kept;
    if (recordingId === undefined || pieces === 0) throw new Error('nothing was recorded');
    const finish = () => call(finishRecording, { recordingId, pieces, marks: [...marks] }, { isQuiet: true });
    putRecording(await surely(finish, was.controller.signal));
    await forgetKept(msgId);
    return recordingId;
  } catch {
    // It is kept here, and offered to be recovered.
    return undefined;
  } finally {
    going = undefined;
    const { fault: told, isAtEnd: isFull } = useRecorder.getState();
    resetRecorder({ fault: told, isAtEnd: isFull });
    void findLeft();
    void askListAnew();
  }
};

// What it is was for whoever signed in.
onSignOut(() => {
  const was = close();
  was?.controller.abort();
  if (was?.media.state !== 'inactive') was?.media.stop();
  going = undefined;
  resetRecorder();
});
