import type { AnchorLocation } from '@studiolo/contract/evidence/anchor';
import type { DropReason } from '@studiolo/contract/research/entities';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { Web } from '../../../core/web/web.service.ts';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import { openPage, type OpenedPage } from './open-page.ts';
import type { ReadPassage } from './passage.ts';
import { addressKey, searchPages, type FoundPage } from './search-web.ts';
import type { TopicRun, Topic, TopicPlace } from './topic.ts';

/** Number of pages to read, not counting those that repeat others. */
const PAGES_PER_TOPIC = 4;
/** Maximum number of pages to open for them, as some are gone, empty or copies. */
const MAX_OPENED_PER_TOPIC = 12;

type OpenedResult = { title: string; url: string; page: OpenedPage; place: AnchorLocation };

const sentencesIn = (text: string): string[] =>
  sentencesOf(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end).trim());

/**
 * Searches the web for a topic, and opens the best pages that it has not opened before, until enough of them
 * contain something new.
 */
export const readWeb = async (
  web: Web,
  { context: { step, signal }, record, state }: TopicRun,
  { question, queries }: Topic,
  { round, name }: TopicPlace,
): Promise<ReadPassage[]> => {
  const searched = await searchPages(
    { web, step, signal, record },
    { name, round, topic: question, queries },
  );
  state.failedSearches += searched.failures;
  const openedUrls = state.opened.get(question) ?? new Set<string>();
  state.opened.set(question, openedUrls);
  const isKnown = ({ url }: { url: string }) => openedUrls.has(addressKey(url));
  for (const { title, url } of searched.pages.filter(isKnown))
    record.add(round, question, { kind: 'drop', title, url, reason: 'known' });
  const pages = searched.pages.filter((page) => !isKnown(page)).slice(0, MAX_OPENED_PER_TOPIC);
  const seenSentences = new Set<string>();

  const open = async ({ title, url, publishedAt }: FoundPage, index: number): Promise<OpenedResult> => {
    const { page, place } = await step(`open ${name}.${index}`, async () => ({
      page: await openPage(web, url, [question, ...queries], signal),
      place: web.placeOf(url, publishedAt),
    }));
    return { title, url, page, place };
  };

  /** Records an opened page. Returns its passages, unless they are those of another page. */
  const take = ({ title, url, page, place }: OpenedResult): ReadPassage[] => {
    const drop = (reason: DropReason) => record.add(round, question, { kind: 'drop', title, url, reason });
    openedUrls.add(addressKey(url));
    if ('reason' in page) {
      if (page.reason === 'unreachable') state.unreadPages += 1;
      drop(page.reason);
      return [];
    }
    record.add(round, question, { kind: 'open', title, url });
    if (page.isInstructing) drop('instructions');
    const passages = page.texts.map((quote): ReadPassage => ({
      ownerId: '',
      passage: { fileId: '', name: title, place, quote, hash: hashOf(quote) },
    }));
    const isCopy = ({ passage: { hash } }: ReadPassage) => (state.urlOfHash.get(hash) ?? url) !== url;
    const fresh = passages.filter((each) => !isCopy(each));
    if (fresh.length === 0) drop('duplicate');
    for (const { passage } of fresh) state.urlOfHash.set(passage.hash, url);
    return fresh;
  };

  const readPassages: ReadPassage[] = [];
  let [opened, useful] = [0, 0];
  while (opened < pages.length && useful < PAGES_PER_TOPIC) {
    const batch = pages.slice(opened, opened + PAGES_PER_TOPIC - useful);
    const from = opened;
    opened += batch.length;
    for (const result of await Promise.all(batch.map((page, index) => open(page, from + index)))) {
      const passages = take(result);
      const sentences = passages.flatMap(({ passage }) => sentencesIn(passage.quote));
      if (sentences.some((sentence) => !seenSentences.has(sentence))) useful += 1;
      for (const sentence of sentences) seenSentences.add(sentence);
      readPassages.push(...passages);
    }
  }
  return readPassages;
};
