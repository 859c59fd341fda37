import { createHash } from 'node:crypto';
import { getShareSignature } from '@studiolo/contract/sharing/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aServer } from '../../testing/a-server.ts';
import { aUser } from '../../testing/a-user.ts';
import { startWeChat, WECHAT } from '../../testing/stand-ins/web/wechat.ts';

let wechat: Awaited<ReturnType<typeof startWeChat>>;
beforeAll(async () => {
  wechat = await startWeChat();
});
afterAll(() => wechat.close());
beforeEach(() => wechat.refuses(false));

const PAGE = 'https://studiolo.example/bot/c/-1?session=x';

const server = aServer(() => ({
  settings: {
    WECHAT_APP_ID: WECHAT.id,
    WECHAT_APP_SECRET: WECHAT.secret,
    WECHAT_BASE_URL: wechat.url,
    PUBLIC_URL: 'https://studiolo.example',
  },
}));
const plain = aServer(() => ({}));

it('says so while WeChat gives nothing, and tells nothing of the secret [shell.share]', async () => {
  const ann = await aUser(server);
  wechat.refuses(true);
  const refused = await ann.try(getShareSignature, { url: PAGE });
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused)).not.toContain(WECHAT.secret);
});

it('signs an address of ours as WeChat reckons it, by one ticket for all [shell.share]', async () => {
  const ann = await aUser(server);
  wechat.asked.length = 0;

  const first = await ann.call(getShareSignature, { url: `${PAGE}#below` });
  const again = await ann.call(getShareSignature, { url: PAGE });

  const { appId, nonceStr, timestamp, signature } = first;
  expect(appId).toBe(WECHAT.id);
  const said = `jsapi_ticket=${WECHAT.ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${PAGE}`;
  expect(signature).toBe(createHash('sha1').update(said).digest('hex'));
  expect(again.nonceStr).not.toBe(nonceStr);
  expect(wechat.asked).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
});

it('signs no other address, nor any where no account of WeChat is set up [shell.share]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(plain)];
  expect(await ann.try(getShareSignature, { url: 'https://evil.example/' })).toMatchObject({ status: 404 });
  expect(await bob.try(getShareSignature, { url: PAGE })).toMatchObject({ status: 404 });
});
