import type { IncomingHttpHeaders } from 'node:http';
import { escapeHtml } from '@studiolo/contract/text/escape-html';
import type { Locale } from '@studiolo/contract/wire/headers';
import { staticPage } from '../../static-pages/static-page.ts';
import { PAGE_POLICY } from './public-document.ts';

const WORDS = {
  en_US: {
    missing: 'There is no page at this address',
    why: 'The link may be incomplete.',
    open: 'Open Studiolo',
  },
  zh_CN: { missing: '这个地址没有页面', why: '链接可能不完整。', open: '打开 Studiolo' },
} as const;

/** Whether a browser opens an address of a page, and would show an envelope as it is. */
export const isPageRequest = ({
  method,
  url,
  headers,
}: {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}): boolean =>
  method === 'GET' && !/^\/api(?:[/?]|$)/.test(url) && (headers.accept ?? '').includes('text/html');

export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
};

/** A page that says why an address cannot be shown. */
export const errorPage = (locale: Locale, status: number, message: string): string => {
  const { missing, why, open } = WORDS[locale];
  const title = status < 500 ? missing : message;
  const reason = status < 500 ? `<p>${why}</p>` : '';
  const inside = `<h1>${escapeHtml(title)}</h1>${reason}<p><a href="/">${open}</a></p>`;
  return staticPage({ locale, title, inside });
};
