import { PAY } from '@studiolo/contract/billing/addresses';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import type { MouseEvent } from 'react';
import { Fragment } from 'react';
import { findLinks } from './find-links.ts';
import { openPayPage } from './open-pay-page.ts';

const PAY_ADDRESS = `${PAY}?${new URLSearchParams({ appCode: APP_CODE }).toString()}`;

const pay = (event: MouseEvent): void => {
  event.preventDefault();
  // `call` itself shows the error.
  openPayPage().catch(() => undefined);
};

/**
 * Error message with its links as anchors. Clicking a pay link requests a one-time ticket, so that no token
 * is stored.
 */
export const RefusalText = ({ sentence }: { sentence: string }) =>
  findLinks(sentence).map(({ text, href, isPayLink }, at) => {
    // The parts of a sentence never change their order.
    const key = `${at} ${text}`;
    if (isPayLink)
      return (
        <a key={key} href={PAY_ADDRESS} target="_blank" rel="noopener" onClick={pay} onAuxClick={pay}>
          {text || PAY}
        </a>
      );
    return href === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  });
