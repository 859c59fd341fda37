import type { AnchorLocation } from '@studiolo/contract/evidence/anchor';
import { useRelativeTime } from '../../platform/i18n/use-relative-time.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { readerTexts } from './reader.texts.ts';

/** The website of a page, with its date of publication or, if unknown, the date it was fetched. */
export const WebSite = ({ place }: { place: Extract<AnchorLocation, { kind: 'web' }> }) => {
  const text = useText(readerTexts);
  const relativeTime = useRelativeTime();
  const { site, publishedAt, readAt } = place;
  const time = publishedAt
    ? text('published', { time: relativeTime(publishedAt) })
    : text('read', { time: relativeTime(readAt) });
  return `${site} · ${time}`;
};
