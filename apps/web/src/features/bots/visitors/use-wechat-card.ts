import { pageOfVisitors } from '@studiolo/contract/bots/addresses';
import type { VisitedBot } from '@studiolo/contract/bots/visitor-entities';
import { useEffect } from 'react';
import { isWeChat } from '../../../platform/browser-facts.ts';

/** Inside WeChat the page of a bot is shared as a card that says what the bot is for. */
export const useWeChatCard = (bot: VisitedBot | undefined): void => {
  useEffect(() => {
    if (!bot || !isWeChat(navigator.userAgent)) return;
    const { title, description: about, tableId } = bot;
    const url = new URL(pageOfVisitors(tableId), location.href).href;
    // Without an official account WeChat shares the page by its title.
    import('../../../core/sharing/wechat.ts')
      .then(({ offerInWeChat }) => offerInWeChat({ title, url, ...(about !== '' && { about }) }))
      .catch(() => undefined);
  }, [bot]);
};
