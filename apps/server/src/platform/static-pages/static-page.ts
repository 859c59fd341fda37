import type { Locale } from '@studiolo/contract/wire/headers';
import { PUBLIC_STYLE } from './public-style.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const LANGUAGES = { en_US: 'en', zh_CN: 'zh-CN' } as const;

type Page = { locale: Locale; title: string; head?: string; inside: string; foot?: string };

/** Renders a self-contained page. `head`, `inside` and `foot` must be markup that is already escaped. */
export const staticPage = ({ locale, title, head = '', inside, foot = '' }: Page): string =>
  `<!doctype html>
<html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>${head}<style>${PUBLIC_STYLE}</style></head>
<body><main>${inside}</main>${foot === '' ? '' : `<footer>${foot}</footer>`}</body></html>`;
