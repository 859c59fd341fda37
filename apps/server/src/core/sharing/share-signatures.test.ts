import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { signSharedPage } from '@studiolo/contract/sharing/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { startWeChat, WECHAT } from '../../testing/stand-ins/web/wechat.ts';

let wechat: Awaited<ReturnType<typeof startWeChat>>;
beforeAll(async () => {
  wechat = await startWeChat();
});
afterAll(() => wechat.close());
beforeEach(() => wechat.refuses(false));

const PAGE = 'https://studiolo.example/bot/c/-1?session=x';
const TOKEN_PATH = '/cgi-bin/stable_token';
const TICKET_PATH = '/cgi-bin/ticket/getticket';

const settings = () => ({
  WECHAT_APP_ID: WECHAT.id,
  WECHAT_APP_SECRET: WECHAT.secret,
  WECHAT_BASE_URL: wechat.url,
  PUBLIC_URL: 'https://studiolo.example',
});
const server = aServer(() => ({ settings: settings() }));
const other = aServer(() => ({
  settings: { ...settings(), SECRET_KEY_FILE: join(server.folder, 'secret.key') },
  database: server.database,
}));
const plain = aServer(() => ({}));

it('reports that WeChat is unavailable, without revealing the secret [reach.wechat]', async () => {
  wechat.refuses(true);
  const refused = await server.client().try(signSharedPage, { url: PAGE });
  expect(refused).toMatchObject({ status: 503, msg: expect.stringContaining('WeChat') as string });
  expect(JSON.stringify(refused)).not.toContain(WECHAT.secret);
});

it('signs a page of ours by WeChat’s rules, even for visitors, with one ticket for all servers [reach.wechat]', async () => {
  const ann = await aUser(server);
  wechat.requestedPaths.length = 0;

  const first = await ann.call(signSharedPage, { url: `${PAGE}#below` });
  const again = await Promise.all(
    [server, other, other].map((each) => each.client().call(signSharedPage, { url: PAGE })),
  );

  const { appId, nonceStr, timestamp, signature } = first;
  expect(appId).toBe(WECHAT.id);
  const text = `jsapi_ticket=${WECHAT.ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${PAGE}`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
  expect(new Set([first, ...again].map((signed) => signed.nonceStr)).size).toBe(4);
  expect(wechat.requestedPaths).toEqual([TOKEN_PATH, TICKET_PATH]);
});

it('renews a ticket and a token before they expire, and a token that WeChat no longer accepts [reach.wechat]', async () => {
  const sign = (from = server) => from.client().call(signSharedPage, { url: PAGE });
  await sign();
  wechat.requestedPaths.length = 0;

  server.clock.advance(6950_000);
  await sign();
  expect(wechat.requestedPaths).toEqual([TOKEN_PATH, TICKET_PATH]);
  wechat.refuses(true);
  server.clock.advance(7000_000);
  await sign();

  wechat.refuses(false);
  wechat.requestedPaths.length = 0;
  server.clock.advance(100_000);
  await sign();
  wechat.expireToken();
  await sign();
  expect(wechat.requestedPaths).toEqual([TOKEN_PATH, TICKET_PATH]);
});

it('accepts a form, as specified [reach.wechat]', async () => {
  const answer = await fetch(`${server.url}/api/wx/mp/v1/futu/sign`, {
    method: 'POST',
    body: new URLSearchParams({ url: PAGE }),
    headers: { 'x-app-code': 'studiolo' },
  });
  expect(await answer.json()).toMatchObject({ code: 200, data: { appId: WECHAT.id } });
});

it('signs no other address, and says so if no WeChat account is configured [reach.wechat]', async () => {
  const foreign = await server.client().try(signSharedPage, { url: 'https://evil.example/' });
  expect(foreign).toMatchObject({ status: 400, msg: 'Only pages of this site can be signed for WeChat.' });
  const none = await plain.client().try(signSharedPage, { url: PAGE });
  expect(none).toMatchObject({ status: 404, msg: expect.stringContaining('official account') as string });
});
