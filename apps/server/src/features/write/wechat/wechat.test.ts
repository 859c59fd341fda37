import { fileUrl } from '@studiolo/contract/files/rules';
import { getFiles } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import {
  importExternalPicture,
  pushDraft,
  getWechatAccount,
} from '@studiolo/contract/write/wechat-endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { A_PNG, anUpload } from '../../../testing/fixtures/an-upload.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { startWeChat, WECHAT } from '../../../testing/stand-ins/web/wechat.ts';

let wechat: Awaited<ReturnType<typeof startWeChat>>;
let externalSite: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => {
  wechat = await startWeChat();
  externalSite = await startLoopback((request, response) => {
    response.setHeader('content-type', request.url === '/a.png' ? 'image/png' : 'text/html');
    response.end(request.url === '/a.png' ? A_PNG : '<p>no picture</p>');
  });
});
afterAll(() => Promise.all([wechat.close(), externalSite.close()]));
beforeEach(() => wechat.refuses(false));

const settings = () => ({
  WECHAT_APP_ID: WECHAT.id,
  WECHAT_APP_SECRET: WECHAT.secret,
  WECHAT_BASE_URL: wechat.url,
  WECHAT_DRAFTS: 'everyone' as const,
});
const server = aServer(() => ({ settings: settings(), isAllowedAddress: () => true }));
const adminOnlyServer = aServer(() => ({ settings: { ...settings(), WECHAT_DRAFTS: 'admins' } }));
const serverWithoutAccount = aServer(() => ({}));

const COVER = `data:image/png;base64,${A_PNG.toString('base64')}`;

it('saves an article with its pictures and cover as a draft in the account [write.wechat]', async () => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'night.png', A_PNG);
  const pictureUrl = fileUrl(fileId, 'night.png');
  const content = `<section style="color: red"><img src="${pictureUrl}" alt="a" style="width: 10px"><img src="${COVER}"><img src="${pictureUrl}"><img src="https://elsewhere.example/a.png"></section>`;

  expect(await ann.call(getWechatAccount, {})).toEqual({ canPush: true });
  await ann.call(pushDraft, { title: '灯塔', summary: '光', content, cover: COVER });

  expect(wechat.pictures).toEqual(['image/jpeg', 'image/png']);
  expect(wechat.drafts).toEqual([
    {
      title: '灯塔',
      digest: '光',
      thumb_media_id: 'cover-1',
      need_open_comment: 0,
      content:
        '<section style="color: red"><img src="http://mmbiz.qpic.cn/mmbiz/1/0" alt="a" style="width: 10px"><img src="http://mmbiz.qpic.cn/mmbiz/2/0"><img src="http://mmbiz.qpic.cn/mmbiz/1/0"></section>',
    },
  ]);
});

it('reports WeChat’s error number, and does not reveal the secret [write.wechat]', async () => {
  const ann = await aUser(server);
  wechat.refuses(true);
  const refused = await ann.try(pushDraft, { title: 'A', content: '<p>x</p>', cover: COVER });
  expect(refused.msg).toContain('45009');
  expect(JSON.stringify(refused)).not.toContain(WECHAT.secret);
});

it('lets only operators save drafts unless everyone may, and nobody without an account [write.wechat]', async () => {
  for (const place of [adminOnlyServer, serverWithoutAccount]) {
    const ann = await aUser(place);
    expect(await ann.call(getWechatAccount, {})).toEqual({ canPush: false });
    expect((await ann.try(pushDraft, { title: 'A', content: '<p>x</p>', cover: COVER })).code).toBe(404);
  }
});

it('imports an external picture, and refuses other files and private addresses [write.preflight]', async () => {
  const ann = await aUser(server);
  const { url } = await ann.call(importExternalPicture, { url: `${externalSite.url}/a.png` });
  const { fileId = '' } = fileOfUrl(url) ?? {};
  expect(await ann.call(getFiles, { fileIds: [fileId] })).toMatchObject([{ name: 'a.png' }]);
  expect((await ann.try(importExternalPicture, { url: `${externalSite.url}/b.png` })).code).toBe(415);

  const bob = await aUser(serverWithoutAccount);
  for (const privateUrl of [
    `${externalSite.url}/a.png`,
    'http://169.254.169.254/a.png',
    'file:///etc/passwd',
    'x',
  ])
    expect((await bob.try(importExternalPicture, { url: privateUrl })).code).toBe(415);
});
