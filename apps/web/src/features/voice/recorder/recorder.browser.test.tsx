import { getUser } from '@studiolo/contract/account/endpoints';
import { beginRecording, finishRecording, getVoiceRoom } from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LeftRows } from '../list/LeftRows.tsx';
import { sampleRecording } from '../sample/sample.ts';
import { forgetKept, keepPiece, keepRecording, keptPieces, keptRecordings } from './kept-pieces.ts';
import { findLeft } from './recover.ts';
import { RecordPanel } from './RecordPanel.tsx';

let server: FakeServer;
let microphone: MediaStream;
/** What the microphone hears. */
let room: AudioContext;
/** Numbers of the pieces that came. */
let came: number[];
let refusal: { code: number; msg: string } | undefined;

const recording = (state: Recording['state']): Recording => ({
  ...sampleRecording('Talk', 'Ada'),
  recordingId: 'r',
  state,
});

/** Takes what is sent as a form, as the server does. */
class Line extends XMLHttpRequest {
  override open(): void {}
  override setRequestHeader(): void {}
  override send(form: FormData): void {
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
  for (const { msgId } of await keptRecordings()) await forgetKept(msgId);
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(getUser, () => aUser());
  server.answer(getVoiceRoom, () => ({
    isPaid: true,
    minutesLeft: 600,
    longestSeconds: 3600,
    canHear: true,
  }));
  takesAll();
  came = [];
  vi.stubGlobal('XMLHttpRequest', Line);
  microphone = aMicrophone();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(microphone);
  return () => {
    // A page that still records would not let itself be closed.
    signOut();
    vi.restoreAllMocks();
  };
});

const show = () =>
  renderPart(
    <>
      <RecordPanel />
      <LeftRows />
    </>,
  );
type Shown = Awaited<ReturnType<typeof show>>;

const record = async ({ getByRole }: Shown): Promise<void> => {
  await getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(getByRole('timer')).toHaveTextContent('0:01');
};
const stop = async ({ getByRole }: Shown): Promise<void> => {
  await getByRole('button', { name: 'Stop' }).click();
  await expect.element(getByRole('button', { name: 'Record', exact: true })).toBeVisible();
};

/** How tall the tallest stroke of the line is, of its height. */
const tallest = (line: Element): number => {
  const { width, height } = line as HTMLCanvasElement;
  const pixels = (line as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const rows = Array.from({ length: height }, (_, row) =>
    pixels.slice(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 === 3 && value > 0),
  );
  return rows.filter(Boolean).length / height;
};

it('records as long as this person may, though that is known only later [voice.trial]', async () => {
  const known = Promise.withResolvers<{ longestSeconds: number }>();
  server.answer(getVoiceRoom, async () => {
    const { longestSeconds } = await known.promise;
    return { isPaid: true, minutesLeft: 600, longestSeconds, canHear: true };
  });
  const page = await show();
  await expect.element(page.getByText(/Free:/)).not.toBeInTheDocument();
  await record(page);
  await expect.element(page.getByText('/ 1:00', { exact: true })).toBeVisible();
  known.resolve({ longestSeconds: 3600 });
  await expect.element(page.getByText('/ 1:00:00')).toBeVisible();
  await stop(page);
});

it('draws how loud it is while it records [voice.record]', async () => {
  const page = await show();
  await record(page);
  // Nothing sounds in a page before its first click.
  await room.resume();
  const line = page.getByRole('img', { name: 'How loud it is' });
  await expect.poll(() => tallest(line.element())).toBeGreaterThan(0.5);
  await stop(page);
});

it('keeps what was recorded when the microphone is unplugged in the middle [voice.record] [voice.kept]', async () => {
  const page = await show();
  await record(page);
  for (const track of microphone.getAudioTracks()) track.dispatchEvent(new Event('ended'));

  await expect.element(page.getByText(/^The microphone was unplugged/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  expect(server.asked(finishRecording)[0]?.input).toMatchObject({ recordingId: 'r', pieces: came.length });
  expect(came[0]).toBe(0);
  expect(await keptRecordings()).toEqual([]);
});

it('goes on and sends each piece where the browser has no room, and says so [voice.kept]', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const page = await show();
  await record(page);
  await expect.element(page.getByText(/^This browser has no room/)).toBeVisible();
  await stop(page);
  expect(came[0]).toBe(0);
  expect(server.asked(finishRecording)[0]?.input).toMatchObject({ pieces: came.length });
});

it('says why the server takes nothing, keeps it in the browser, and sends it whole later [voice.kept]', async () => {
  refusesAll('Your space here is full.');
  const page = await show();
  await record(page);
  await expect
    .element(page.getByText('Your space here is full. What you record is kept in this browser until then.'))
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
  expect(server.asked(finishRecording)).toHaveLength(1);
  expect(await keptRecordings()).toEqual([]);
});

it('has kept what was recorded when its owner was signed out in the middle, and shows it to nobody else [voice.kept]', async () => {
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

it('leaves a recording alone that goes on in another tab, until that tab is gone [voice.kept]', async () => {
  const other = { msgId: 'theirs', title: 'Theirs', page: 'another tab', token: 'token', owner: 'user-1' };
  await keepRecording({ ...other, pieces: 1, marks: [], seconds: 3, startedAt: Date.now() });
  await keepPiece('theirs', 0, new Blob(['a']));
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
  expect(await keptPieces('theirs')).toHaveLength(1);

  close?.();
  await vi.waitFor(async () => {
    await findLeft();
    expect(page.container.textContent).toContain('Theirs');
  });
});
