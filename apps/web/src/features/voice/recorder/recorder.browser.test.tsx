import { getUser } from '@studiolo/contract/account/endpoints';
import { beginRecording, finishRecording, getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { tallestStroke } from '../../../testing/tallest-stroke.ts';
import { UnfinishedRows } from '../list/UnfinishedRows.tsx';
import { roomQuery } from '../queries.ts';
import { sampleRecording } from '../sample/sample.ts';
import { dropPieces, storePiece, storeRecording, storedPieces, storedRecordings } from './stored-pieces.ts';
import { useRecorder } from './recorder.state.ts';
import { findLeft } from './recover.ts';
import { RecordPanel } from './RecordPanel.tsx';

let server: FakeServer;
let microphone: MediaStream;
/** Audio context that produces the microphone's sound. */
let room: AudioContext;
/** Numbers of the pieces received by the server. */
let came: number[];
let refusal: { code: number; msg: string } | undefined;
/** Whether the server is unreachable. */
let isAway: boolean;

const recording = (state: Recording['state']): Recording => ({
  ...sampleRecording('Talk', 'Ada'),
  recordingId: 'r',
  state,
});

/** Receives uploaded forms in place of the server. */
class Line extends XMLHttpRequest {
  override open(): void {}
  override setRequestHeader(): void {}
  override send(form: FormData): void {
    if (isAway) return queueMicrotask(() => this.onerror?.(new ProgressEvent('error')));
    if (!refusal) came.push(Number(form.get('number')));
    const envelope = { code: 200, msg: '', type: 'SUCCESS', data: null, ...refusal };
    Object.defineProperty(this, 'responseText', { value: JSON.stringify(envelope) });
    queueMicrotask(() => this.onload?.(new ProgressEvent('load')));
  }
}

const aMicrophone = (): MediaStream => {
  room = new AudioContext();
  const tone = room.createOscillator();
  const stream = room.createMediaStreamDestination();
  tone.connect(stream);
  tone.start();
  return stream.stream;
};

const takesAll = (): void => {
  refusal = undefined;
  server.answer(beginRecording, () => recording('recording'));
  server.answer(finishRecording, () => recording('keeping'));
};
const refusesAll = (msg: string): void => {
  refusal = { code: 413, msg };
  server.refuse(beginRecording, refusal);
};

beforeEach(async () => {
  for (const { msgId } of await storedRecordings()) await dropPieces(msgId);
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(getUser, () => aUser());
  server.answer(getVoiceAllowance, () => ({
    isPaid: true,
    minutesLeft: 600,
    maxSeconds: 3600,
    canTranscribe: true,
  }));
  takesAll();
  came = [];
  isAway = false;
  vi.stubGlobal('XMLHttpRequest', Line);
  microphone = aMicrophone();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(microphone);
  return () => {
    // A recording in progress would keep the page from closing.
    signOut();
    vi.restoreAllMocks();
  };
});

const show = () =>
  renderPart(
    <>
      <RecordPanel />
      <UnfinishedRows />
    </>,
  );
type RenderedPage = Awaited<ReturnType<typeof show>>;

const record = async ({ getByRole }: RenderedPage): Promise<void> => {
  await getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(getByRole('timer')).not.toHaveTextContent('0:00');
};
const isCounting = async ({ getByRole }: RenderedPage): Promise<void> => {
  const timer = getByRole('timer');
  await expect.element(timer).not.toHaveTextContent(timer.element().textContent ?? '');
};
const stop = async ({ getByRole }: RenderedPage): Promise<void> => {
  await getByRole('button', { name: 'Stop' }).click();
  await expect.element(getByRole('button', { name: 'Record', exact: true })).toBeVisible();
};

it('records up to the user’s limit, even if the limit arrives late [voice.trial]', async () => {
  const limits = Promise.withResolvers<{ maxSeconds: number }>();
  server.answer(getVoiceAllowance, async () => {
    const { maxSeconds } = await limits.promise;
    return { isPaid: true, minutesLeft: 600, maxSeconds, canTranscribe: true };
  });
  const page = await show();
  await record(page);
  await expect.element(page.getByText('of up to 1:00', { exact: true })).toBeVisible();
  limits.resolve({ maxSeconds: 3600 });
  await expect.element(page.getByText('of up to 1:00:00')).toBeVisible();
  await stop(page);
});

it('shows the sound level while it records [voice.record]', async () => {
  const page = await show();
  await record(page);
  // Browsers play no sound before the first click.
  await room.resume();
  const line = page.getByRole('img', { name: 'Volume' });
  await expect.poll(() => tallestStroke(line.element())).toBeGreaterThan(0.5);
  await stop(page);
});

it('keeps the recording if the microphone is unplugged [voice.record] [voice.kept]', async () => {
  const page = await show();
  await record(page);
  for (const track of microphone.getAudioTracks()) track.dispatchEvent(new Event('ended'));

  await expect.element(page.getByText(/^The microphone was unplugged/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  const [finish] = server.requestsTo(finishRecording);
  expect(finish?.input).toMatchObject({ recordingId: 'r', pieces: came.length });
  expect(came[0]).toBe(0);
  expect(await storedRecordings()).toEqual([]);
});

it('continues, sends each piece and shows a warning if the browser’s storage is full [voice.kept]', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const page = await show();
  await record(page);
  await expect.element(page.getByText(/^The browser’s storage is full/)).toBeVisible();
  await stop(page);
  expect(came[0]).toBe(0);
  expect(server.requestsTo(finishRecording)[0]?.input).toMatchObject({ pieces: came.length });
});

it('shows why the server rejects pieces, keeps them in the browser, and sends all of them later [voice.kept]', async () => {
  refusesAll('Your storage is full.');
  const page = await show();
  await record(page);
  await expect
    .element(page.getByText('Your storage is full. Until then your recording is saved in this browser.'))
    .toBeVisible();
  await stop(page);
  const recover = page.getByRole('button', { name: 'Recover recording' });
  await recover.click();
  await expect.element(page.getByRole('list', { name: 'Not finished' }).getByRole('alert')).toBeVisible();
  expect(came).toEqual([]);

  takesAll();
  await recover.click();
  await expect.element(recover).not.toBeInTheDocument();
  expect(came[0]).toBe(0);
  expect(server.requestsTo(finishRecording)).toHaveLength(1);
  expect(await storedRecordings()).toEqual([]);
});

it('keeps a recording when its owner is signed out, and does not show it to other users [voice.kept]', async () => {
  refusesAll('Not now.');
  const page = await show();
  await record(page);
  await stop(page);
  const left = page.getByRole('list', { name: 'Not finished' });
  await expect.element(left).toBeVisible();
  signOut();
  await expect.element(left).not.toBeInTheDocument();

  server.answer(getUser, () => aUser({ cliUserId: 'somebody else' }));
  signIn('token of somebody else');
  await findLeft();
  expect(page.container.textContent).not.toContain('Recover recording');
  signOut();
  server.answer(getUser, () => aUser());
  signIn('a new token');
  await findLeft();
  await expect.element(left).toBeVisible();
});

it('does not touch a recording in another tab until that tab is closed [voice.kept]', async () => {
  const other = { msgId: 'theirs', title: 'Theirs', page: 'another tab', token: 'token', owner: 'user-1' };
  await storeRecording({ ...other, pieces: 1, marks: [], seconds: 3, startedAt: Date.now() });
  await storePiece('theirs', 0, new Blob(['a']));
  const page = await show();
  let close: (() => void) | undefined;
  const isOpen = new Promise<void>((opened) => {
    void navigator.locks.request('studiolo.page.another tab', () => {
      opened();
      return new Promise<void>((resolve) => (close = resolve));
    });
  });
  await isOpen;
  await record(page);
  await findLeft();
  await stop(page);
  expect(page.container.textContent).not.toContain('Theirs');
  expect(await storedPieces('theirs')).toHaveLength(1);

  close?.();
  const shown = () => findLeft().then(() => page.container.textContent);
  await expect.poll(shown).toContain('Theirs');
});

it('continues up to the user’s limit while another page is open [voice.record]', async () => {
  const page = await show();
  await record(page);
  await expect.element(page.getByText('of up to 1:00:00')).toBeVisible();
  // Simulates five minutes on another page.
  queryClient.removeQueries({ queryKey: roomQuery.queryKey });
  await isCounting(page);
  expect(useRecorder.getState().maxSeconds).toBe(3600);
  await stop(page);
});

it('counts recorded time, excluding the time that the device slept [voice.record]', async () => {
  const page = await show();
  await record(page);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2 * 3_600_000);
  await isCounting(page);
  expect(page.getByRole('timer').element().textContent).toMatch(/^\d:\d\d$/);
  expect(useRecorder.getState().phase).toBe('recording');
  await stop(page);
});

it('resumes after an interruption of the sound, such as a phone call [voice.record]', async () => {
  const opening = vi.spyOn(AudioContext.prototype, 'createAnalyser');
  const page = await show();
  await record(page);
  const sound = opening.mock.contexts.at(-1) as AudioContext;
  await sound.suspend();
  await expect.poll(() => sound.state).toBe('running');
  await stop(page);
});

it('starts a second recording while the first waits for the network, and sends both [voice.record] [voice.kept]', async () => {
  const page = await show();
  await record(page);
  isAway = true;
  await stop(page);
  const left = page.getByRole('list', { name: 'Not finished' });
  await expect.poll(() => left.query()?.textContent).toContain('No connection');
  expect(page.container.textContent).not.toContain('Recover recording');
  await record(page);
  expect(await storedRecordings()).toHaveLength(2);
  isAway = false;
  dispatchEvent(new Event('online'));
  await stop(page);
  await expect.poll(() => storedRecordings()).toEqual([]);
  expect(server.requestsTo(finishRecording)).toHaveLength(2);
  await expect.element(left).not.toBeInTheDocument();
});

it('releases the microphone if access is granted only after the user has signed out [voice.record]', async () => {
  const allowed = Promise.withResolvers<MediaStream>();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(allowed.promise);
  const page = await show();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  signOut();
  allowed.resolve(microphone);
  await expect
    .poll(() => microphone.getTracks().every(({ readyState }) => readyState === 'ended'))
    .toBe(true);
  expect(useRecorder.getState().phase).toBe('idle');
});

it('releases the microphone if the browser cannot record [voice.record]', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  const page = await show();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  vi.unstubAllGlobals();
  expect(microphone.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
  expect(useRecorder.getState().phase).toBe('idle');
});
