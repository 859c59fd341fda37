import type { Locale } from '@studiolo/contract/wire/headers';
import { PUBLIC_STYLE } from './public-style.ts';

const LANGUAGES = { en_US: 'en', zh_CN: 'zh-CN' } as const;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A whole page that needs nothing from anywhere. `inside` and `foot` are safe markup. */
export const staticPage = (locale: Locale, title: string, inside: string, foot: string): string =>
  `<!doctype html>
<html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>${PUBLIC_STYLE}</style></head>
<body><main>${inside}</main>${foot === '' ? '' : `<footer>${foot}</footer>`}</body></html>`;
