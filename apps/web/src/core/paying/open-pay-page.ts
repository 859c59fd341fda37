import { createPayTicket } from '@studiolo/contract/billing/endpoints';
import type { ProductId } from '@studiolo/contract/ledger/products';
import { isDesktopShell, isWeChat } from '../../platform/browser/browser-facts.ts';
import { call } from '../../platform/api/call.ts';

/**
 * Opens the pay page in a new tab with a ticket that is valid once and for a short time. The tab opens
 * directly on the click, since browsers block it later. WeChat has only one window, and the desktop app
 * passes the URL to the system's browser.
 */
export const openPayPage = async (productId?: ProductId): Promise<void> => {
  const { userAgent } = navigator;
  const hasOneWindow = isWeChat(userAgent) || isDesktopShell(userAgent);
  const tab = hasOneWindow ? null : window.open('about:blank', '_blank');
  try {
    const { url } = await call(createPayTicket, productId === undefined ? {} : { productId });
    const address = new URL(url, location.origin).href;
    if (!tab) return location.assign(address);
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
