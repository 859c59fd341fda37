import { randomUUID } from 'node:crypto';
import { imagine, pageDrawings } from '@studiolo/contract/draw/endpoints';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { files } from '../../../core/files/files.tables.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDrawing, paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { aGrid } from '../../../testing/stand-ins/a-grid.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import { startStableDiffusion } from '../../../testing/stand-ins/stable-diffusion.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';

let openai: StandIn;
let server: TestServer;

beforeAll(async () => {
  const webUi = await startStableDiffusion();
  openai = await startOpenAI({ models: ['gpt-4o', 'gpt-image-1'] });
  server = await startServer({
    settings: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url, SD_WEBUI_URL: webUi.url },
  });
  await webUi.close();
});
afterAll(async () => {
  await server.stop();
  await openai.close();
});

it('reports an unreachable service, and refunds the price [draw.once] [draw.code-02]', async () => {
  const ann = await aUser(server);
  openai.refusesWith({ error: { type: 'server_error', message: 'down' } }, 503);
  for (const type of ['openai', 'stable-diffusion'])
    expect(await aDrawing(ann, { type, prompt: 'A tower', count: 2 })).toMatchObject({
      code: '02',
      content: 'The drawing service did not answer. Please try again later.',
    });
  expect(await paidPictures(ann)).toBe(0);

  openai.behavesWell();
  openai.answersWith([Buffer.from(await aGrid(64)).toString('base64')]);
  expect((await aDrawing(ann, { type: 'openai', prompt: 'A tower', count: 1 })).code).toBe('00');
  expect(await paidPictures(ann)).toBe(1);
});

it('reports a full disk, keeps the saved pictures and refunds the rest [draw.once]', async () => {
  const ann = await aUser(server);
  openai.behavesWell();
  openai.answersWith([Buffer.from(await aGrid(64)).toString('base64')]);
  const { savePicture } = server.inside.files;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const putFile = vi
    .spyOn(server.inside.files, 'savePicture')
    .mockImplementationOnce(savePicture)
    .mockRejectedValueOnce(full);
  const short = await aDrawing(ann, { type: 'openai', prompt: 'A tower', count: 2 });
  putFile.mockRejectedValueOnce(full);
  const none = await aDrawing(ann, { type: 'openai', prompt: 'A garden', count: 1 });
  putFile.mockRestore();

  const message = 'There is not enough storage space to save the picture.';
  // The pictures may arrive in either order.
  expect(short).toMatchObject({ code: '00', pictures: [{ index: expect.any(Number) }] });
  expect(short.remark).toContain(message);
  expect(none).toMatchObject({ code: '02', content: message, pictures: [] });
  expect(await paidPictures(ann)).toBe(1);
});

it('draws nothing if the user’s storage is full, and suggests a remedy [draw.once]', async () => {
  const ann = await aUser(server);
  const { pictures } = await aDrawing(ann, { type: 'sketch', prompt: 'A tower', count: 1 });
  const size = FILE_LIMITS.ownedSize;
  await server.inside.database.update(files).set({ size }).where(eq(files.id, pictures[0]!.fileId));
  expect(await ann.try(imagine, { msgId: randomUUID(), type: 'openai', prompt: 'Another' })).toMatchObject({
    msg: expect.stringMatching(/^Your files take up all of your .*Delete some/),
  });
  expect((await ann.call(pageDrawings, {})).total).toBe(1);
  expect(await paidPictures(ann)).toBe(0);
});
