import { getConfig } from '@studiolo/contract/config/endpoints';
import { signSharedPage } from '@studiolo/contract/sharing/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToast } from '../../platform/toast/notify.ts';
import { aConfig } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { canShare, shareLink } from './share-link.ts';

const LINK = { title: 'A tower', url: 'https://studiolo.example/s/abc' };
const SIGNED = { appId: 'wx01', timestamp: 1_790_000_000, nonceStr: 'once', signature: 'a1b2' };

type BridgeCall = { name: string; options: Record<string, unknown> };

/** Simulates WeChat's side: verifies a page, and accepts a card only from a verified page. */
const insideWeChat = (signature: string): BridgeCall[] => {
  const calls: BridgeCall[] = [];
  Object.defineProperty(navigator, 'userAgent', {
    value: 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50',
    configurable: true,
  });
  let isVerified = false;
  vi.stubGlobal('WeixinJSBridge', {
    on: () => undefined,
    invoke(name: string, options: Record<string, unknown>, reply: (answer: { err_msg: string }) => void) {
      calls.push({ name, options });
      const isMine = options['verifySignature'] === signature;
      if (name === 'preVerifyJSAPI') isVerified = isMine;
      reply({ err_msg: `${name}:${isVerified ? 'ok' : 'fail_invalid signature'}` });
    },
  });
  return calls;
};

let server: ReturnType<typeof fakeServer>;
let copied: string[];

beforeEach(async () => {
  await freshPage();
  server = fakeServer();
  server.answer(getConfig, () => aConfig({ hasWeChat: true }));
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'userAgent');
});

it('in WeChat, copies the link without requesting a signature if the operator has no official account [shell.share]', async () => {
  server.answer(getConfig, () => aConfig());
  insideWeChat(SIGNED.signature);
  expect(canShare()).toBe(true);
  await shareLink(LINK);
  expect(copied).toEqual([LINK.url]);
  expect(server.requestsTo(signSharedPage)).toEqual([]);
});

it('passes the link to WeChat, and shows where to tap [shell.share]', async () => {
  const calls = insideWeChat(SIGNED.signature);
  server.answer(signSharedPage, () => SIGNED);

  await shareLink(LINK);

  expect(server.requestsTo(signSharedPage)[0]?.input['url']).toBe(location.href.split('#', 1)[0]);
  const shares = calls.filter(({ name }) => name.endsWith('ShareData'));
  expect(shares.map(({ name }) => name)).toEqual(['updateAppMessageShareData', 'updateTimelineShareData']);
  expect(shares[0]?.options).toMatchObject({ title: 'A tower', link: LINK.url, desc: 'studiolo.example' });
  expect(useToast.getState().toast?.text).toMatch(/tap ··· at the top right/);
  expect(copied).toEqual([]);
});

it('copies the link if WeChat rejects it [shell.share]', async () => {
  insideWeChat('another');
  server.answer(signSharedPage, () => SIGNED);
  await shareLink(LINK);
  expect(copied).toEqual([LINK.url]);
});

it('shows the description of the page on the card, if there is one [bot.publish]', async () => {
  const calls = insideWeChat(SIGNED.signature);
  server.answer(signSharedPage, () => SIGNED);
  await shareLink({ ...LINK, about: 'Knows lamps' });
  const [card] = calls.filter(({ name }) => name.endsWith('ShareData'));
  expect(card?.options).toMatchObject({ title: 'A tower', desc: 'Knows lamps' });
});
