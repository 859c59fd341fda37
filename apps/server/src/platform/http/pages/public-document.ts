import { createHash } from 'node:crypto';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { OpenedPage } from '../../traffic/public-page.ts';
import { PUBLIC_STYLE } from '../../static-pages/public-style.ts';
import { staticPage } from '../../static-pages/static-page.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const WORDS = {
  en_US: {
    made: 'Written with AI in Studiolo. It may contain errors.',
    published: 'Published with Studiolo',
    gone: 'This page is no longer here',
    why: 'The author unpublished it, or the link is incomplete.',
    locked: 'This page is locked',
    ask: 'The author protected it with a password.',
    password: 'Password',
    open: 'Open',
    wrong: 'This password is incorrect.',
    later: 'Too many passwords were tried. Please come back in ten minutes.',
  },
  zh_CN: {
    made: '由 AI 在 Studiolo 中生成，可能有误。',
    published: '由 Studiolo 发布',
    gone: '这个页面已不存在',
    why: '作者已取消发布，或链接不完整。',
    locked: '这个页面需要密码',
    ask: '请输入作者给你的访问密码。',
    password: '密码',
    open: '打开',
    wrong: '密码不对。',
    later: '尝试次数过多，请十分钟后再来。',
  },
} as const;

const policyOf = (form: "'none'" | "'self'", sandbox: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(PUBLIC_STYLE).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${form}`,
    "frame-ancestors 'none'",
    `sandbox allow-popups allow-popups-to-escape-sandbox${sandbox}`,
  ].join('; ');

/** No scripts, no requests, and an opaque origin. */
export const PAGE_POLICY = policyOf("'none'", '');
/** The password page has one form, which posts to itself. */
export const LOCKED_POLICY = policyOf("'self'", ' allow-forms');

const absolute = (address: string, site: string): string => URL.parse(address, site)?.href ?? address;

const previewOf = ({ title, at, preview, locale }: OpenedPage, site: string): string => {
  if (!preview) return '';
  const values: Record<string, string> = {
    'og:type': 'article',
    'og:title': title,
    'og:description': preview.description,
    'og:url': absolute(preview.url, site),
    'og:locale': locale,
    'article:modified_time': at.toISOString(),
    ...(preview.cover === undefined ? {} : { 'og:image': absolute(preview.cover, site) }),
  };
  const tags = Object.entries(values).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  );
  const card = preview.cover === undefined ? 'summary' : 'summary_large_image';
  return `<meta name="description" content="${escapeHtml(preview.description)}"><meta name="twitter:card" content="${card}">${tags.join('')}`;
};

/** Renders an opened page. `site` is the origin of the request. */
export const openedDocument = (page: OpenedPage, site: string): string => {
  const words = WORDS[page.locale];
  const day = new Intl.DateTimeFormat(page.locale.replace('_', '-'), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(page.at);
  return staticPage({
    locale: page.locale,
    title: page.title,
    head: previewOf(page, site),
    inside: page.html,
    foot: `${page.isDocument ? words.published : words.made} <time datetime="${page.at.toISOString()}">${day}</time>`,
  });
};

export const notFoundDocument = (locale: Locale): string => {
  const { gone, why } = WORDS[locale];
  return staticPage({ locale, title: gone, inside: `<h1>${gone}</h1><p>${why}</p>` });
};

export const lockedDocument = (locale: Locale, refused?: 'wrong' | 'later'): string => {
  const { locked, ask, password, open, [refused ?? 'ask']: message } = WORDS[locale];
  const shown = refused === undefined ? ask : message;
  const inside = `<h1>${locked}</h1><form method="post"><p${refused === undefined ? '' : ' class="refused" role="alert"'}>${shown}</p>
<label for="password">${password}</label><div class="line"><input id="password" name="password" type="password" maxlength="64" autocomplete="off" required autofocus><button>${open}</button></div></form>`;
  return staticPage({ locale, title: locked, inside });
};
