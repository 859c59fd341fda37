import { readHtml } from '../../../../core/rich-text/document/read-html.ts';
import { emptyReport, type ImportedText } from './import-report.ts';

const HEADINGS = 'h2, h3, h4, h5, h6';

/** Removes the title from an exported page, in which all headings are one level lower. */
const splitTitle = (html: string): { html: string; title?: string } => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const isOwn = page.querySelector('meta[name="generator"]')?.getAttribute('content') === 'Studiolo';
  const [heading] = isOwn ? page.querySelectorAll('main > h1') : [];
  if (!heading) return { html };
  for (const lower of page.querySelectorAll(HEADINGS)) {
    const raised = page.createElement(`h${Number(lower.localName.slice(1)) - 1}`);
    raised.append(...lower.childNodes);
    lower.replaceWith(raised);
  }
  heading.remove();
  return { html: page.documentElement.outerHTML, title: heading.textContent?.trim() ?? '' };
};

const LOADABLE = /^(?:https?:|data:image\/)/i;
const SOURCES = [
  'src',
  'srcset',
  'data-src',
  'data-srcset',
  'data-original',
  'data-actualsrc',
  'data-lazy-src',
];

/** Returns the names of pictures in a folder next to the page, in an e-mail, or on a disk. */
const missingPictures = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')].flatMap((picture) => {
    const sources = SOURCES.map((name) => picture.getAttribute(name) ?? '');
    const address = picture.getAttribute('src') ?? '';
    if (address === '' || sources.some((source) => LOADABLE.test(source))) return [];
    return [picture.alt.trim() || (address.split('/').at(-1) ?? '…')];
  });

/** Converts a web page to Markdown. */
export const readPage = (source: string): ImportedText => {
  const { html, title } = splitTitle(source);
  return {
    content: readHtml(html),
    ...(title !== undefined && { title }),
    report: { ...emptyReport(), pictures: missingPictures(html) },
  };
};
