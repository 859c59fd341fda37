import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { expect, it } from 'vitest';
import { PictureTextMissing, readPictures } from './read-pictures.ts';

const { signal } = new AbortController();
const MODEL = { canSee: false, label: 'Lamp' };

type PictureReader = (owner: string, fileId: string, signal: AbortSignal) => Promise<boolean>;

const aRead = (read: PictureReader, ids: readonly string[], known: readonly string[] = []) => ({
  pictureTexts: { read, recognize: async () => null },
  described: async () =>
    ids.map((id) => ({ id, name: `${id}.png`, kind: 'png', length: known.includes(id) ? 9 : 0 })),
});

const finish = async <Result>(events: AsyncGenerator<RunEvent, Result>) => {
  const texts: string[] = [];
  for (;;) {
    const { done, value } = await events.next();
    if (done) return { result: value, texts };
    if (typeof value !== 'string' && value.type === 'tool') texts.push(value.text);
  }
};

it('reads the pictures of the question first, then those of earlier turns, latest first, up to eight [scan.everywhere]', async () => {
  const earlierIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const reads: string[] = [];
  const read: PictureReader = async (_, id) => {
    reads.push(id);
    return id !== 'g';
  };
  const { result, texts } = await finish(
    readPictures(
      aRead(read, [...earlierIds, 'q'], ['a']),
      { owner: 'ann', model: MODEL, fileIds: ['q'], earlierIds, locale: 'en_US' },
      signal,
    ),
  );
  expect(reads).toEqual(['q', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
  expect(texts[1]).toBe('Reading the text in h.png (2 of 8)');
  expect(result.withText).toEqual(['q', 'h', 'f', 'e', 'd', 'c', 'b', 'a'].map((id) => `${id}.png`));
  expect(result).toMatchObject({ withoutText: ['g.png'], remarks: [{ key: 'picture-text-read' }] });
});

it('reads nothing for a model with vision, or if recognition is off [scan.everywhere]', async () => {
  const read: PictureReader = () => Promise.reject(new Error('read'));
  const attached = { owner: 'ann', model: MODEL, fileIds: ['q'], earlierIds: [], locale: 'en_US' as const };
  const nothing = { withText: [], withoutText: [], remarks: [] };
  const seeing = { ...attached, model: { ...MODEL, canSee: true } };
  expect((await finish(readPictures(aRead(read, ['q']), seeing, signal))).result).toEqual(nothing);
  const off = { ...aRead(read, ['q']), pictureTexts: undefined };
  expect((await finish(readPictures(off, attached, signal))).result).toEqual(nothing);
});

it('refuses a question whose pictures have no text, but not one that follows such a question [scan.everywhere]', async () => {
  const files = aRead(async () => false, ['q']);
  const attached = { owner: 'ann', model: MODEL, fileIds: ['q'], earlierIds: [], locale: 'en_US' as const };
  await expect(finish(readPictures(files, attached, signal))).rejects.toThrow(PictureTextMissing);
  const following = { ...attached, fileIds: [], earlierIds: ['q'] };
  expect((await finish(readPictures(files, following, signal))).result).toEqual({
    withText: [],
    withoutText: ['q.png'],
    remarks: [],
  });
});

it('ends with the answer when it is stopped [scan.everywhere] [chat.stop]', async () => {
  const stop = new AbortController();
  const signals: AbortSignal[] = [];
  const read: PictureReader = (_owner, _id, stopping) =>
    new Promise((_resolve, reject) => {
      signals.push(stopping);
      stopping.addEventListener('abort', () => reject(stopping.reason));
    });
  const attached = { owner: 'ann', model: MODEL, fileIds: ['q'], earlierIds: [], locale: 'en_US' as const };
  const end = finish(readPictures(aRead(read, ['q']), attached, stop.signal));
  await expect.poll(() => signals).toHaveLength(1);
  stop.abort(new Error('stopped'));
  await expect(end).rejects.toThrow('stopped');
});
