import { useEffect } from 'react';
import { isWeChat } from '../../platform/browser/browser-facts.ts';
import type { SharedLink } from './shared-link.ts';

const MAX_SUMMARY_LENGTH = 120;

const offer = (link: SharedLink): void => {
  // If this fails, for example without an official account, WeChat shares the page with its title only.
  import('./wechat.ts').then(({ offerInWeChat }) => offerInWeChat(link)).catch(() => undefined);
};

/**
 * Sets the card that WeChat's menu shares for this page, and removes it when the user leaves the page.
 * Without `url`, the card links to the current page.
 */
export const useWeChatCard = ({ title, about, url, picture }: Partial<SharedLink>): void => {
  useEffect(() => {
    if (!title || !isWeChat(navigator.userAgent)) return undefined;
    offer({
      title,
      url: url || location.href,
      ...(about && { about: about.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SUMMARY_LENGTH) }),
      // WeChat fetches the picture, so its URL must be absolute.
      ...(picture && !picture.startsWith('data:') && { picture: new URL(picture, location.href).href }),
    });
    return () => offer({ title: 'Studiolo', url: `${location.origin}/` });
  }, [title, about, url, picture]);
};
