import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { streamZip } from './stream-zip.ts';

const lastModified = new Date('2026-11-29T12:00:00Z');

/** Creates a stream that never ends by itself. */
const endless = () => new Readable({ read() {} });

it('closes the file that is being read if the reader disconnects', async () => {
  const [read, unread] = [endless(), endless()];
  async function* entries() {
    yield { name: 'a.json', lastModified, input: '{}' };
    yield { name: 'b.bin', lastModified, input: read };
    yield { name: 'c.bin', lastModified, input: unread };
  }
  read.push('first');
  const zip = streamZip(entries());
  for await (const chunk of zip) if (String(chunk).includes('first')) break;

  if (!read.closed) await once(read, 'close');
  expect(unread.destroyed).toBe(false);
});

it('closes a file that was being opened when the reader disconnected', async () => {
  const opening = Promise.withResolvers<Readable>();
  const requested = Promise.withResolvers<void>();
  async function* entries() {
    requested.resolve();
    yield { name: 'a.bin', lastModified, input: await opening.promise };
  }
  const zip = streamZip(entries());
  zip.resume();
  await requested.promise;
  zip.destroy();
  const late = endless();
  opening.resolve(late);

  if (!late.closed) await once(late, 'close');
});
