import { signSharedPage } from '@studiolo/contract/sharing/endpoints';
import wx from 'weixin-js-sdk';
import { call } from '../../platform/api/call.ts';
import { configQuery } from '../../platform/config.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import type { SharedLink } from './shared-link.ts';

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

/**
 * Returns the URL by which WeChat identifies the page. On an iPhone this is the URL at which it was opened,
 * despite later navigation.
 */
const address = (): string => {
  const [opened] = performance.getEntriesByType('navigation');
  const url = /iPhone|iPad/.test(navigator.userAgent) && opened ? opened.name : location.href;
  return url.split('#', 1)[0] ?? url;
};

const isAccepted = async (url: string): Promise<boolean> => {
  const signed = await call(signSharedPage, { url }, { isQuiet: true });
  return new Promise((resolve) => {
    wx.ready(() => resolve(true));
    wx.error(() => resolve(false));
    wx.config({ debug: false, ...signed, jsApiList: [...CALLS], openTagList: [] });
  });
};

/** Gives WeChat the link that its menu shares. Resolves with false if WeChat rejects it. */
export const offerInWeChat = async ({
  title,
  url,
  about = new URL(url).host,
  picture = `${location.origin}/icon-512.png`,
}: SharedLink): Promise<boolean> => {
  // Without an official account, the server cannot sign anything.
  const { hasWeChat } = await queryClient.ensureQueryData(configQuery);
  if (!hasWeChat) return false;
  if (!(await isAccepted(address()))) return false;
  const shared = { title, desc: about, link: url, imgUrl: picture };
  const calls = CALLS.map(
    (name) =>
      new Promise<boolean>((resolve) =>
        wx[name]({ ...shared, success: () => resolve(true), fail: () => resolve(false) }),
      ),
  );
  return (await Promise.all(calls)).every(Boolean);
};
