import { PAY } from '@studiolo/contract/billing/addresses';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import type { MouseEvent } from 'react';
import { Fragment } from 'react';
import { findLinks } from './find-links.ts';
import { openPayPage } from './open-pay-page.ts';

const PAY_ADDRESS = `${PAY}?${new URLSearchParams({ appCode: APP_CODE }).toString()}`;

const pay = (event: MouseEvent): void => {
  event.preventDefault();
  // The call itself shows why no ticket was issued.
  openPayPage().catch(() => undefined);
};

/** A refusal with its links as anchors. A pay link requests a one-use ticket at the click, so that no token is stored. */
export const RefusalText = ({ sentence }: { sentence: string }) =>
  findLinks(sentence).map(({ text, href, isPayLink }, at) => {
    // Parts of one sentence never change their order.
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
