import { readdir, utimes, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { filesUnder } from '../../testing/files-under.ts';
import { until } from '../../testing/until.ts';
import { files } from './files.tables.ts';
import { sweepIncoming } from './receive-file.ts';

const server = aServer();

const incoming = () => readdir(join(server.folder, 'incoming'));
const fileNames = () => filesUnder(join(server.folder, 'files'));

it('stores no data of an upload whose sender disconnects [file.failed]', async () => {
  const ann = await aUser(server);
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api${uploadChatFile.path} HTTP/1.1\r\nhost: x\r\nx-auth-token: ${ann.token}\r\n` +
      'content-type: multipart/form-data; boundary=edge\r\ncontent-length: 9000000\r\n\r\n' +
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\n\r\n',
  );
  socket.write('half of a text '.repeat(20_000));
  await until(async () => (await incoming()).length === 1);

  socket.destroy();
  await once(socket, 'close');

  await until(async () => (await incoming()).length === 0);
  expect(await fileNames()).toEqual([]);
  expect(await server.inside.database.select().from(files)).toEqual([]);
});

it('leaves the folder of incoming files empty, whether a file is accepted or refused [file.upload]', async () => {
  const ann = await aUser(server);

  await ann.upload(uploadChatFile.path, 'good.txt', 'Some words.');
  await ann.upload(uploadChatFile.path, 'bad.txt', Buffer.from([0, 1, 2, 3, 0xff, 0xfe, 0]));
  await ann.upload(uploadChatFile.path, 'big.txt', Buffer.alloc(21 * 1024 * 1024, 'x'));

  expect(await incoming()).toEqual([]);
  expect(await server.inside.database.select().from(files)).toHaveLength(1);
});

it('sweeps abandoned uploads, and leaves running ones alone [file.failed]', async () => {
  const folder = join(server.folder, 'incoming');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['in-old', 'in-growing', 'in-new']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), 'half');
    if (name === 'in-old') await utimes(join(folder, name, 'file'), twoHoursAgo, twoHoursAgo);
    if (name !== 'in-new') await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
  }

  await sweepIncoming(folder, 3_600_000);
  expect((await incoming()).toSorted()).toEqual(['in-growing', 'in-new']);

  await sweepIncoming(folder, 0);
  expect(await incoming()).toEqual([]);
});
