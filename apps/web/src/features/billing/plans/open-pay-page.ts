import { takePayTicket } from '@studiolo/contract/billing/endpoints';
import type { ProductId } from '@studiolo/contract/ledger/products';
import { isWeChat } from '../../../platform/browser/browser-facts.ts';
import { call } from '../../../platform/api/call.ts';

/**
 * Opens the pay page beside the app with a ticket that is good once and shortly. The tab is opened at the click itself:
 * after waiting for the ticket, a browser would take it for an unwanted one. WeChat's has one window alone.
 */
export const openPayPage = async (productId: ProductId): Promise<void> => {
  const tab = isWeChat(navigator.userAgent) ? null : window.open('about:blank', '_blank');
  try {
    const { url } = await call(takePayTicket, { productId });
    const address = new URL(url, location.origin).href;
    if (!tab) return location.assign(address);
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
