import {
  createBot,
  deleteBot,
  getBot,
  publishBot,
  restoreBot,
  updateBot,
} from '@studiolo/contract/bots/endpoints';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';

const server = aServer();

const aPicture = async (client: Client, color = '#246'): Promise<string> => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { data } = await client.upload(uploadFile.path, 'me.png', bytes, { filePurpose: 'bot-avatar' });
  return String(data);
};

const statusAt = async (url: string): Promise<number> => (await fetch(server.url + url)).status;

it('shows a bot with its owner’s picture, re-encoded as a square [bot.fields]', async () => {
  const ann = await aUser(server);
  const avatar = await aPicture(ann);
  const { tableId } = await ann.call(createBot, { botName: 'Keeper' });
  await ann.call(updateBot, { tableId, avatar });

  expect(await ann.call(getBot, { tableId })).toMatchObject({ avatar });
  const answer = await fetch(server.url + avatar);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(width).toBe(height);
});

it('refuses external pictures and those of other users [bot.fields]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await ann.call(createBot, { botName: 'Keeper' });
  for (const avatar of ['https://tracker.example/pixel.png', '/api/health', await aPicture(bob)]) {
    expect(await ann.try(updateBot, { tableId, avatar })).toMatchObject({
      data: { fields: { avatar: 'This value is not valid.' } },
    });
    expect(await ann.try(createBot, { botName: 'Other', avatar })).toMatchObject({ status: 400 });
  }
});

it('keeps a picture as long as a version uses it, and deletes it with the bot', async () => {
  const ann = await aUser(server);
  const [published, draft] = [await aPicture(ann), await aPicture(ann, '#642')];
  const { tableId } = await ann.call(createBot, { botName: 'Keeper', avatar: published });
  await ann.call(publishBot, { tableId });
  await ann.call(updateBot, { tableId, avatar: draft });
  const unused = await aPicture(ann);
  server.clock.advance(BOT_LIMITS.avatarUnusedMs + 1000);
  await aPicture(ann);
  expect(await statusAt(unused)).toBe(404);
  expect(await statusAt(published)).toBe(200);
  expect(await statusAt(draft)).toBe(200);

  await ann.call(deleteBot, { tableId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await statusAt(published)) === 404 && (await statusAt(draft)) === 404);
});

it('keeps the picture of a deleted bot while a copy of the bot uses it', async () => {
  const ann = await aUser(server);
  const avatar = await aPicture(ann);
  const { tableId } = await ann.call(createBot, { botName: 'Keeper', avatar });
  await ann.call(createBot, { botName: 'Copy', avatar });

  await ann.call(deleteBot, { tableId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});

  await until(async () => (await ann.try(restoreBot, { tableId })).status === 404);
  expect(await statusAt(avatar)).toBe(200);
});
