import { randomUUID } from 'node:crypto';
import { blend, imagine, pageDrawings } from '@studiolo/contract/draw/endpoints';
import { getFile } from '@studiolo/contract/files/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBomb } from '../../../testing/samples/a-bomb.ts';
import { aBrokenHeic } from '../../../testing/samples/a-heic.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aDrawing, endOfDrawing, paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startMidjourney } from '../../../testing/stand-ins/midjourney.ts';

let midjourney: Awaited<ReturnType<typeof startMidjourney>>;
let server: TestServer;
let ann: TestUser;
const PLACE = '31.2304N 121.4737E';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

beforeAll(async () => {
  midjourney = await startMidjourney();
  server = await startServer({ settings: { MJ_PROXY_URL: midjourney.url } });
  ann = await aUser(server);
});
afterAll(async () => {
  await server.stop();
  await midjourney.close();
});

const aPhoto = (red: number) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: 90, b: 60 } } }).withExif({
    IFD0: { ImageDescription: PLACE },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' },
  });

const aMovingPicture = async (): Promise<Buffer> => {
  const frames = await Promise.all([20, 200].map((red) => aPhoto(red).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
};

const asUrl = (type: string, bytes: Uint8Array | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

const send = (base64ArrayUrl: string[], client = ann) =>
  client.try(blend, { msgId: randomUUID(), type: 'midjourney', base64ArrayUrl });

it('blends a WebP, an animated GIF and a photo with a location, and neither stores nor sends metadata [draw.blend]', async () => {
  const photo = await aPhoto(20).jpeg().toBuffer();
  expect(photo.includes(PLACE)).toBe(true);
  const { data } = await send([
    asUrl('webp', await aPhoto(90).webp().toBuffer()),
    asUrl('gif', await aMovingPicture()),
    asUrl('jpeg', photo),
  ]);
  const drawing = await endOfDrawing(ann, data!.mjTaskId);
  expect(drawing.code).toBe('00');

  const sent = midjourney.requests.findLast(({ path }) => path === 'blend')!.body['base64Array'] as string[];
  for (const url of sent) {
    const { format, width, height, exif } = await sharp(Buffer.from(url.split(',')[1]!, 'base64')).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 90, height: 60 });
  }
  for (const fileId of drawing.sourceIds) {
    const picture = Buffer.from(await (await ann.send(getFile, { fileId, name: 'picture' })).arrayBuffer());
    const { width, height, exif } = await sharp(picture).metadata();
    expect({ width, height, exif }).toEqual({ width: 90, height: 60 });
  }
});

it('sends an uploaded photo without its location [draw.imagine]', async () => {
  const { fileId } = await anUpload(ann, 'photo.jpg', await aPhoto(40).jpeg().toBuffer());
  expect((await aDrawing(ann, { prompt: 'A tower', fileIds: [fileId] })).code).toBe('00');
  const sent = midjourney.requests.findLast(({ path }) => path === 'imagine')!.body[
    'base64Array'
  ] as string[];
  expect((await sharp(Buffer.from(sent[0]!.split(',')[1]!, 'base64')).metadata()).exif).toBeUndefined();
});

it.each([
  ['a damaged photo of a phone', () => asUrl('heic', aBrokenHeic()), /^This picture cannot be read/],
  ['a drawing with a script', () => asUrl('svg+xml', SVG), /^This picture cannot be read.*PNG, JPEG/],
  ['text instead of a picture', () => asUrl('png', 'words'), /^This picture cannot be read/],
  ['an address', () => 'http://127.0.0.1:9/a.png', /^This picture cannot be read/],
  [
    '30,000 × 30,000',
    () => asUrl('png', aBomb(30_000)),
    /^This picture is too large: the limit is 50 million/,
  ],
  ['more than the maximum size', () => asUrl('png', Buffer.alloc(13_000_000)), /^This is too long/],
])('explains how to fix %s, and draws nothing [draw.blend]', async (_, make, sentence) => {
  const bob = await aUser(server);
  const good = asUrl('png', await aPhoto(20).png().toBuffer());
  expect(await send([good, make()], bob)).toMatchObject({ msg: expect.stringMatching(sentence) });
  expect((await bob.call(pageDrawings, {})).total).toBe(0);
  expect(await paidPictures(bob)).toBe(0);
});

it('refuses files other than pictures, and counts duplicates once [draw.blend] [draw.blank] [draw.max-images]', async () => {
  const bob = await aUser(server);
  const picture = await anUpload(bob, 'photo.png', await aPhoto(20).png().toBuffer());
  const words = await anUpload(bob, 'words.txt', 'A tower by the sea.');
  const order = (prompt: string, ...fileIds: string[]) =>
    bob.try(imagine, { msgId: randomUUID(), type: '', prompt, fileIds });
  const onlyPictures = {
    status: 415,
    msg: expect.stringMatching(/^Only pictures can be used as a reference/),
  };

  expect(await order('A tower', picture.fileId, words.fileId)).toMatchObject(onlyPictures);
  expect(await send([picture.fileId, words.fileId], bob)).toMatchObject(onlyPictures);
  for (const twice of [
    await order('', picture.fileId, picture.fileId),
    await send([picture.fileId, picture.fileId], bob),
  ])
    expect(twice).toMatchObject({ msg: 'Describe a picture, or add at least two pictures.' });
  expect(await order('A tower', ...Array.from({ length: 6 }, () => picture.fileId))).toMatchObject({
    status: 400,
  });
  expect((await bob.call(pageDrawings, {})).total).toBe(0);
});
