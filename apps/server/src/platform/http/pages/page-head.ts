import { readFileSync, statSync } from 'node:fs';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { PagePreview } from '../../../ports/page-preview.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

type Head = PagePreview & { locale: Locale; url: string };

const LANGUAGES = { en_US: 'en', zh_CN: 'zh-CN' } as const;

const APP: Record<Locale, PagePreview> = {
  en_US: {
    title: 'Studiolo',
    description: 'One place to chat with AI models, keep notebooks, build bots, draw, write and translate.',
    image: '/icon-512.png',
  },
  zh_CN: {
    title: 'Studiolo',
    description: '对话、笔记本、智能体、绘画、写作和翻译，都在一处。',
    image: '/icon-512.png',
  },
};

/** The language that a browser or a crawler requests; the site's default if it requests none. */
export const localeOfHeader = (accepted: string | undefined, defaultLocale: Locale): Locale => {
  const [first = ''] = (accepted ?? '').split(',', 1);
  if (first.trim() === '' || first.trim().startsWith('*')) return defaultLocale;
  return /^\s*zh\b/i.test(first) ? 'zh_CN' : 'en_US';
};

const tagsOf = ({ title, description, image, locale, url }: Head): string => {
  const values: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Studiolo',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': locale,
    ...(image && { 'og:image': URL.parse(image, url)?.href ?? image }),
  };
  return Object.entries(values)
    .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
    .join('');
};

/** Writes the language, title, description and preview of a page into the built HTML. */
export const withHead = (
  page: string,
  preview: PagePreview | undefined,
  locale: Locale,
  url: string,
): string => {
  const { title, description, image = APP[locale].image } = preview ?? APP[locale];
  const head = {
    title,
    description: description === '' ? APP[locale].description : description,
    image,
    locale,
    url,
  };
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${LANGUAGES[locale]}"`)
    .replaceAll(/<meta\s+property="og:[^>]*>\s*/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>${tagsOf(head)}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_all, before: string) => `${before}${escapeHtml(head.description)}"`,
    )
    .replace('/manifest.en-US.webmanifest', `/manifest.${locale.replace('_', '-')}.webmanifest`);
};

/** Returns the built HTML; reads it again after a rebuild. */
export const createPageReader = (file: string): (() => string) => {
  let readAt = -1;
  let page = '';
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) page = readFileSync(file, 'utf8');
    readAt = mtimeMs;
    return page;
  };
};
