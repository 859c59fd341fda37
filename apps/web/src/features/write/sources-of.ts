import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { clockOf } from '@studiolo/contract/evidence/clock';
import type { ArticleSource } from '@studiolo/markdown/article/read-article';
import type { Locale } from '@studiolo/contract/wire/headers';
import { translate } from '../../platform/i18n/translate.ts';
import { writeTexts } from './write.texts.ts';

const MAX_QUOTE_LENGTH = 120;

const locationOf = ({ place }: Anchor, locale: Locale): string => {
  if (place.kind === 'page') return translate(writeTexts, 'atPage', { page: place.page }, locale);
  if (place.kind === 'web') return ` ${place.url}`;
  const second = place.kind === 'time' ? place.from : place.second;
  return second === undefined ? '' : translate(writeTexts, 'atSecond', { time: clockOf(second) }, locale);
};

/** Returns the citations of a document as lines below an article that is read outside the app. */
export const sourcesOf = (anchors: readonly Anchor[], locale: Locale): ArticleSource[] =>
  anchors.map((anchor) => {
    const quote = anchor.quote.replace(/\s+/g, ' ').trim();
    const cut =
      quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : quote;
    return {
      number: anchor.number,
      text: translate(
        writeTexts,
        'sourceLine',
        { name: anchor.name, spot: locationOf(anchor, locale), quote: cut },
        locale,
      ),
    };
  });
