import { dictate } from '@studiolo/contract/dictation/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeServer } from '../../testing/fake-server.ts';
import { useDictation } from './use-dictation.ts';

const aMicrophone = (): MediaStream => new AudioContext().createMediaStreamDestination().stream;
const isClosed = (stream: MediaStream) =>
  stream.getTracks().every(({ readyState }) => readyState === 'ended');

let requests: PromiseWithResolvers<MediaStream>[];

beforeEach(() => {
  requests = [];
  fakeServer().stall(dictate);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => {
    const next = Promise.withResolvers<MediaStream>();
    requests.push(next);
    return next.promise;
  });
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderHook(() => useDictation('service', () => undefined));

it('releases a microphone if access is granted only after the page was left [voice.dictation]', async () => {
  const { result, unmount, act } = await show();
  await act(() => result.current.start());
  expect(result.current.state).toBe('asking');
  await unmount();
  const late = aMicrophone();
  requests[0]!.resolve(late);
  await expect.poll(() => isClosed(late)).toBe(true);
});

it('starts once, no matter how often the button is pressed before the microphone is ready [voice.dictation]', async () => {
  const { result, act } = await show();
  await act(() => {
    result.current.start();
    result.current.start();
  });
  expect(requests).toHaveLength(1);
  const stream = aMicrophone();
  requests[0]!.resolve(stream);
  await expect.poll(() => result.current.state).toBe('listening');
  await act(() => result.current.stop());
  await expect.poll(() => isClosed(stream)).toBe(true);
});

it('can be canceled before the microphone is ready, and then started again [voice.dictation]', async () => {
  const { result, act } = await show();
  await act(() => result.current.start());
  await act(() => result.current.stop());
  expect(result.current.state).toBe('idle');
  await act(() => result.current.start());
  const [late, now] = [aMicrophone(), aMicrophone()];
  requests[0]!.resolve(late);
  await expect.poll(() => isClosed(late)).toBe(true);
  expect(result.current.state).toBe('asking');
  requests[1]!.resolve(now);
  await expect.poll(() => result.current.state).toBe('listening');
  await act(() => result.current.cancel());
});
