import { create } from 'zustand';
import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { copyText } from '../markdown/copy-text.ts';
import type { SharedLink } from './shared-link.ts';
import { sharingTexts } from './sharing.texts.ts';

/** The link that could be neither shared nor copied. */
export const useShareTip = create<{ link: SharedLink | undefined }>(() => ({ link: undefined }));

export const closeShareTip = (): void => useShareTip.setState({ link: undefined });

const isInWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** Whether the system, or the app that the page is open in, has something to share with. */
export const canShare = (): boolean => isInWeChat() || 'share' in navigator;

/** WeChat shares by its own menu alone: it is told what, and its user where to tap. */
const shareInWeChat = async (link: SharedLink): Promise<boolean> => {
  const isOffered = await import('./wechat.ts')
    .then(({ offerInWeChat }) => offerInWeChat(link))
    .catch(() => false);
  if (isOffered) notify(translate(sharingTexts, 'wechatReady'), 'success');
  return isOffered;
};

/** Puts a link on the clipboard; where that fails, shows it to be copied by hand. */
export const copyLink = async (link: SharedLink): Promise<void> => {
  if (await copyText(link.url)) notify(translate(sharingTexts, 'copied'), 'success');
  else useShareTip.setState({ link });
};

/** Hands a link to WeChat inside it, else to the system; where that offers nothing, or fails, the link is copied. Who thinks better of it has no link. */
export const shareLink = async (link: SharedLink): Promise<void> => {
  if (isInWeChat() && (await shareInWeChat(link))) return;
  if (!('share' in navigator)) return copyLink(link);
  try {
    await navigator.share(link);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyLink(link);
  }
};
