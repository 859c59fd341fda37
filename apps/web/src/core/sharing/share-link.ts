import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { copyText } from '../../platform/browser/copy-text.ts';
import { showToCopy, useShareTip } from './share-tip.state.ts';
import type { SharedLink } from './shared-link.ts';
import { sharingTexts } from './sharing.texts.ts';

const isInWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

export const canShare = (): boolean => isInWeChat() || 'share' in navigator;

/** WeChat shares links only through its own menu: passes it the link, and shows the user where to tap. */
const shareInWeChat = async (link: SharedLink): Promise<boolean> => {
  const isOffered = await import('./wechat.ts')
    .then(({ offerInWeChat }) => offerInWeChat(link))
    .catch(() => false);
  if (isOffered) notify(translate(sharingTexts, 'wechatReady'), 'success');
  return isOffered;
};

/** Copies text and shows a confirmation. If that fails, shows the text for copying by hand. */
export const copyWords = async (words: string, message: string): Promise<void> => {
  if (await copyText(words)) notify(message, 'success');
  else showToCopy(words);
};

/** Copies a link and shows a confirmation. If that fails, shows the link for copying by hand. */
export const copyLink = async (link: SharedLink): Promise<void> => {
  if (await copyText(link.url)) notify(translate(sharingTexts, 'copied'), 'success');
  else useShareTip.setState({ link });
};

/**
 * Shares a link through WeChat or the system, or copies it if neither is possible. Does nothing if the user
 * cancels.
 */
export const shareLink = async (link: SharedLink): Promise<void> => {
  if (isInWeChat() && (await shareInWeChat(link))) return;
  if (!('share' in navigator)) return copyLink(link);
  try {
    await navigator.share(link);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyLink(link);
  }
};
