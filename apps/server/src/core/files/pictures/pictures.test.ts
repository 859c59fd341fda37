import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteFile, getPicture, uploadChatFile } from '@studiolo/contract/files/endpoints';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aBomb } from '../../../testing/samples/a-bomb.ts';
import { aBrokenHeic, aHeic } from '../../../testing/samples/a-heic.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDocument, anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { until } from '../../../testing/until.ts';

const server = aServer();

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0 } } });

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'accepts a %s under any name, and shows it re-encoded, upright and no larger than needed [file.kinds] [file.upload]',
  async (format) => {
    const ann = await aUser(server);
    const sent = await aPhoto(3000, 1500)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer();

    const file = await anUpload(ann, 'notes.txt', sent);

    expect(file).toMatchObject({ status: 'ready', type: `image/${format}`, error: '' });
    const answer = await ann.send(getPicture, { fileId: file.fileId });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 1568, height: 784 });
    expect(shown.includes('secret place')).toBe(false);
  },
);

it.each(['avif', 'tiff'] as const)(
  'converts %s to a JPEG of the same size, upright and in sRGB [file.kinds] [file.upload]',
  async (format) => {
    const ann = await aUser(server);
    const sent = await aPhoto(300, 200).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();

    const file = await anUpload(ann, `holiday.${format}`, sent);

    expect(file).toMatchObject({ name: 'holiday.jpg', status: 'ready', type: 'image/jpeg', error: '' });
    const shown = Buffer.from(await (await ann.send(getPicture, { fileId: file.fileId })).arrayBuffer());
    const { width, height, space } = await sharp(shown).metadata();
    expect([Math.min(width, height), Math.max(width, height), space]).toEqual([200, 300, 'srgb']);
  },
);

it.each([
  ['a photo of 48 megapixels', () => aPhoto(8064, 6048).flatten().jpeg().toBuffer(), [1568, 1176]],
  ['a photo in CMYK', () => aPhoto(300, 200).flatten().toColourspace('cmyk').jpeg().toBuffer(), [300, 200]],
  [
    'a photo that lies on its side',
    () => aPhoto(300, 200).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    [200, 300],
  ],
] as const)('shows %s upright and in sRGB [file.kinds]', async (_, make, [width, height]) => {
  const ann = await aUser(server);
  const file = await anUpload(ann, 'photo.jpg', await make());
  expect(file).toMatchObject({ status: 'ready', error: '' });
  const shown = Buffer.from(await (await ann.send(getPicture, { fileId: file.fileId })).arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width, height });
});

it('says that a picture of a rarer format is damaged [file.failed]', async () => {
  const ann = await aUser(server);
  const half = (await aPhoto(600, 600).tiff({ compression: 'none' }).toBuffer()).subarray(0, 900);
  expect(await ann.upload(uploadChatFile.path, 'half.tiff', half)).toMatchObject({
    status: 415,
    msg: expect.stringMatching(/picture/) as string,
  });
});

it('converts a photo of a phone to a JPEG, and says that an incomplete one is damaged [file.kinds]', async () => {
  const ann = await aUser(server);
  const photo = await aHeic();
  const { fileId, status, name } = await anUpload(ann, 'IMG_1.HEIC', photo);
  expect([status, name]).toEqual(['ready', 'IMG_1.jpg']);
  const shown = Buffer.from(await (await ann.send(getPicture, { fileId })).arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 420, height: 140 });

  for (const bytes of [aBrokenHeic(), photo.subarray(0, 900)])
    expect(await ann.upload(uploadChatFile.path, 'IMG_2.HEIC', bytes)).toMatchObject({
      status: 415,
      msg: expect.stringMatching(/^This picture cannot be read/) as string,
    });
});

it.each([
  [
    'cut in the middle',
    'This file is damaged',
    async () => (await aPhoto(400, 400).png().toBuffer()).subarray(0, 200),
  ],
  [
    'too large to be drawn',
    'This picture is too large: the limit is 50 million pixels',
    async () => aBomb(30_000),
  ],
])('says that a picture %s cannot be read, and continues [file.failed]', async (_, sentence, make) => {
  const ann = await aUser(server);

  const file = await anUpload(ann, 'photo.png', await make());

  expect(file).toMatchObject({
    status: 'fail',
    error: expect.stringContaining(sentence) as string,
  });
  expect(await ann.try(getPicture, { fileId: file.fileId })).toMatchObject({ status: 409 });
});

it('shows no picture for a document [file.kinds]', async () => {
  const ann = await aUser(server);
  const file = await anUpload(ann, 'paper.pdf', await aDocument('pdflatex-4-pages.pdf'));
  expect(await ann.try(getPicture, { fileId: file.fileId })).toMatchObject({ status: 404 });
});

it('deletes every stored file of a deleted picture [file.kinds]', async () => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'photo.png', await aPhoto(40, 40).png().toBuffer());
  const path = join(server.folder, 'files/files', fileId.slice(0, 2), fileId, 'view.jpg');
  expect((await readFile(path)).length).toBeGreaterThan(100);
  await ann.call(deleteFile, { fileId });
  await until(() =>
    readFile(path).then(
      () => false,
      () => true,
    ),
  );
});
