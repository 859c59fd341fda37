import type { FoundSource } from '@studiolo/contract/notebooks/source-entities';
import { contentTerms } from '../../../../platform/reading/tokens.ts';
import type { FoundPage } from '../../../../core/web/web.service.ts';
import { pageKey } from './page-key.ts';
import { pageKind } from './page-kind.ts';

const MAX_CANDIDATES = 10;
const MAX_TITLE_LENGTH = 200;
const MAX_SUMMARY_LENGTH = 400;
/** Minimum length of a summary that, with the title, identifies a page under another address. */
const MIN_TELLING_LENGTH = 60;

/** Control characters, and those that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const plain = (text: string, limit: number): string => {
  const line = text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).toWellFormed()}…`;
};

/** Words of the topic, and pairs of its Chinese characters, that a text contains. */
const sharedWords = (topic: string, text: string): string[] => {
  const terms = new Set(contentTerms(text));
  const words = topic.match(/\p{Script=Han}+|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const units = words.flatMap((word) => (/^\p{Script=Han}/u.test(word) ? contentTerms(word) : [word]));
  const shared = units.filter((unit) => {
    const unitTerms = contentTerms(unit);
    return unitTerms.length > 0 && unitTerms.every((term) => terms.has(term));
  });
  return [...new Set(shared)];
};

type Candidates = { candidates: FoundSource[]; keys: string[] };

/**
 * Chooses candidates from search results, best first: each page once, only those of the public web, with the
 * reasons that its title and summary give. `seen`: keys of an earlier search; undefined for the first one.
 */
export const chooseCandidates = (
  topic: string,
  pages: readonly FoundPage[],
  { held, seen }: { held: readonly string[]; seen: readonly string[] | undefined },
): Candidates => {
  const heldKeys = new Set(held.flatMap((url) => pageKey(url) ?? []));
  const seenKeys = seen && new Set(seen);
  const byKey = new Map<string, FoundSource>();
  const texts = new Set<string>();
  for (const page of pages) {
    const key = pageKey(page.url);
    const title = plain(page.title, MAX_TITLE_LENGTH);
    const summary = plain(page.summary, MAX_SUMMARY_LENGTH);
    const isTelling = summary.length >= MIN_TELLING_LENGTH;
    const text = `${title}\n${summary}`.toLowerCase();
    if (key === undefined || byKey.has(key) || (isTelling && texts.has(text))) continue;
    texts.add(text);
    byKey.set(key, {
      url: page.url,
      title,
      summary,
      site: plain(page.site, MAX_TITLE_LENGTH),
      publishedAt: page.publishedAt,
      kind: pageKind(page.url),
      titleWords: sharedWords(topic, title),
      summaryWords: sharedWords(topic, summary),
      isInNotebook: heldKeys.has(key),
      isNew: seenKeys !== undefined && !seenKeys.has(key),
    });
  }
  const chosen = [...byKey].slice(0, MAX_CANDIDATES);
  return { candidates: chosen.map(([, candidate]) => candidate), keys: chosen.map(([key]) => key) };
};
