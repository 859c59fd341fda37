import { getUser } from '@studiolo/contract/account/endpoints';
import { getAvatar, updateBase } from '@studiolo/contract/account/profile-endpoints';
import { avatarIdOf } from '@studiolo/contract/account/rules';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aBomb } from '../../../testing/samples/a-bomb.ts';
import { anArchive } from '../../../testing/samples/archive.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const server = aServer(() => ({ settings: { ADMIN_EMAILS: 'root@example.com, Boss@Example.com' } }));
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

it.each(['Ann', 'a', '灯塔 看守人', 'Zoë-Ångström_3.1', 'محمد', 'देवनागरी', 'x'.repeat(30)])(
  'accepts the nickname %s [account.nickname]',
  async (nickname) => {
    await ann.call(updateBase, { nickname: `  ${nickname} ` });

    expect(await ann.call(getUser, {})).toMatchObject({ nickname });
  },
);

it.each([
  '',
  '   ',
  'x'.repeat(31),
  'Ann\r\nBcc: all@example.com',
  'Ann\u202egnp.exe',
  'Ann\u200b',
  '🏮'.repeat(10_000),
  '🏮',
  '<b>Ann</b>',
  'a/b',
])('refuses the nickname %j and keeps the previous one [account.nickname]', async (nickname) => {
  await ann.call(updateBase, { nickname: 'Ann' });

  expect(await ann.try(updateBase, { nickname })).toMatchObject({
    status: 400,
    data: { fields: { nickname: expect.any(String) as string } },
  });
  expect(await ann.call(getUser, {})).toMatchObject({ nickname: 'Ann' });
});

const upload = (bytes: Uint8Array | string, name = 'me.png', who = ann) =>
  who.upload(uploadFile.path, name, bytes, { filePurpose: 'avatar' });

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

const bytesAt = async (url: string) => {
  const answer = await fetch(server.url + url);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it('serves a chosen picture as a square PNG without the metadata of the upload [account.avatar]', async () => {
  const sent = await picture()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  expect(sent.includes('a secret place')).toBe(true);

  const { data: avatar } = await upload(sent, 'me.jpg');
  expect(await ann.call(getUser, {})).toMatchObject({ avatar: '' });
  await ann.call(updateBase, { avatar: avatar! });

  expect(await ann.call(getUser, {})).toMatchObject({ avatar });
  const { answer, bytes } = await bytesAt(avatar!);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  expect(bytes.includes('a secret place')).toBe(false);
});

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'accepts a %s regardless of its name [account.avatar]',
  async (format) => {
    expect(await upload(await picture().toFormat(format).toBuffer(), 'me.txt')).toMatchObject({
      status: 200,
    });
  },
);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

it.each<[string, () => Uint8Array | string | Promise<Buffer>]>([
  ['an SVG', () => SVG],
  ['an SVG with a declaration', () => `<?xml version="1.0"?>${SVG}`],
  ['a page', () => '<!doctype html><script>alert(1)</script>'],
  ['an archive', () => anArchive([{ name: 'a.txt', content: 'a' }])],
  ['a tiff', () => picture().tiff().toBuffer()],
  ['half a picture', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 900)],
  ['nothing', () => ''],
])('refuses %s as a picture, and accepts the next upload [account.avatar]', async (_, bytes) => {
  const refused = await upload(await bytes());

  expect(refused).toMatchObject({
    status: 415,
    msg: 'This picture cannot be read. Please choose a PNG, JPEG, WebP or GIF.',
  });
  expect(await upload(await picture().png().toBuffer())).toMatchObject({ status: 200 });
});

it('refuses a picture with too many pixels, and accepts the next upload [account.avatar]', async () => {
  expect(await upload(aBomb(30_000))).toMatchObject({
    status: 413,
    msg: expect.stringMatching(/^This picture is too large: the limit is 50 million pixels/),
  });
  expect(await upload(await picture().png().toBuffer())).toMatchObject({ status: 200 });
});

it('removes a web page and an archive that are appended to a picture [account.avatar]', async () => {
  const png = await picture().png().toBuffer();
  const archive = anArchive([{ name: 'evil.html', content: '<script>alert(1)</script>' }]);

  const { data } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>'), archive]));

  const { bytes } = await bytesAt(data!);
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('evil.html')).toBe(false);
});

it('refuses a picture that is too large in bytes [account.avatar]', async () => {
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
});

it('accepts only the user’s own uploads as an avatar [account.avatar]', async () => {
  const bob = await aUser(server);
  const { data: bobs } = await upload(await picture().png().toBuffer(), 'bob.png', bob);

  for (const avatar of [
    bobs!,
    'https://evil.example/a.png',
    '/api/cli/user/v1/get',
    'javascript:alert(1)',
    '',
  ]) {
    expect(await ann.try(updateBase, { avatar })).toMatchObject({
      status: 400,
      data: { fields: { avatar: 'This value is not valid.' } },
    });
  }
});

it('keeps the current avatar and the latest upload, and deletes other uploads [account.avatar]', async () => {
  const bob = await aUser(server);
  const send = async () => (await upload(await picture().png().toBuffer(), 'a.png', bob)).data!;
  const shown = await send();
  await bob.call(updateBase, { avatar: shown });
  const passedOver = await send();
  const last = await send();

  const statuses = async () =>
    Promise.all([shown, passedOver, last].map(async (url) => (await bytesAt(url)).answer.status));

  expect(await statuses()).toEqual([200, 404, 200]);
  await bob.call(updateBase, { avatar: last });
  expect(await statuses()).toEqual([404, 404, 200]);
  const missing = await server.client().send(getAvatar, { avatarId: avatarIdOf(shown)! });
  expect(missing.status).toBe(404);
});

it('recognizes operators by their verified address [account.user-fields]', async () => {
  const boss = await aUser(server, 'boss@example.com');

  expect(await boss.call(getUser, {})).toMatchObject({ isAdmin: true, hasPassword: true });
  expect(await ann.call(getUser, {})).toMatchObject({ isAdmin: false, mustChangePassword: false });
});
