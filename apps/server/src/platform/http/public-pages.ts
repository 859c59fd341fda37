import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from '@studiolo/contract/wire/headers';
import { PUBLIC_STYLE } from './public-style.ts';

/** Something that whoever has its link may read. `html` is the inside of a page, made of safe markup. */
export type PublicPage = {
  /** With the id at its end: `/p/:id`. */
  path: `/${string}/:id`;
  open: (id: string) => Promise<{ title: string; locale: Locale; html: string; at: Date } | undefined>;
};

const WORDS = {
  en_US: {
    made: 'Written with AI in Studiolo. It may hold errors.',
    gone: 'This page is no longer here',
    why: 'Its author has taken it back, or the link is not whole.',
  },
  zh_CN: {
    made: '由 AI 在 Studiolo 中生成，可能有误。',
    gone: '这个页面已不存在',
    why: '作者已取消发布，或链接不完整。',
  },
} as const;

const LANGUAGES = { en_US: 'en', zh_CN: 'zh-CN' } as const;

/** Nothing runs, nothing is fetched, and the page is a stranger to our origin. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PUBLIC_STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

const pageOf = (locale: Locale, title: string, inside: string, foot: string): string =>
  `<!doctype html>
<html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>${PUBLIC_STYLE}</style></head>
<body><main>${inside}</main>${foot === '' ? '' : `<footer>${foot}</footer>`}</body></html>`;

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

/** Serves pages that stand apart from the app: static, without scripts, and gone at once when they are taken back. */
export const mountPublicPages = (app: FastifyInstance, pages: readonly PublicPage[]): void => {
  for (const { path, open } of pages) {
    app.get<{ Params: { id: string } }>(path, async ({ params: { id }, locale }, reply) => {
      const found = /^[\w-]{16,64}$/.test(id) ? await open(id) : undefined;
      if (!found) {
        const { gone, why } = WORDS[locale];
        return send(reply, 404, pageOf(locale, gone, `<h1>${gone}</h1><p>${why}</p>`, ''));
      }
      const { title, html, at } = found;
      const day = at.toISOString().slice(0, 10);
      const foot = `${WORDS[found.locale].made} <time datetime="${at.toISOString()}">${day}</time>`;
      return send(reply, 200, pageOf(found.locale, title, html, foot));
    });
  }
};
