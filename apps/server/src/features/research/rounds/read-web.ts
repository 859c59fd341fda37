import { hashOf } from '../../../core/evidence/anchors.ts';
import type { Web } from '../../../core/web/web.service.ts';
import { openPage } from './open-page.ts';
import type { ReadPassage } from './passage.ts';
import { addressKey, searchPages } from './search-web.ts';
import type { TopicRun, Topic, TopicPlace } from './topic.ts';

const PAGES_PER_TOPIC = 4;

/** Searches the web for a topic, and opens the best pages that it has not opened before. */
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
  const known = state.opened.get(question) ?? new Set<string>();
  state.opened.set(question, known);
  const isKnown = ({ url }: { url: string }) => known.has(addressKey(url));
  for (const { title, url } of searched.pages.filter(isKnown))
    record.add(round, question, { kind: 'drop', title, url, reason: 'known' });
  const pages = searched.pages.filter((page) => !isKnown(page)).slice(0, PAGES_PER_TOPIC);
  const opened = await Promise.all(
    pages.map(async ({ title, url, publishedAt }, index) => {
      const { page, place } = await step(`open ${name}.${index}`, async () => ({
        page: await openPage(web, url, [question, ...queries], signal),
        place: web.placeOf(url, publishedAt),
      }));
      return { title, url, page, place };
    }),
  );
  return opened.flatMap(({ title, url, page, place }) => {
    const drop = (reason: 'instructions' | 'duplicate') =>
      record.add(round, question, { kind: 'drop', title, url, reason });
    known.add(addressKey(url));
    if ('reason' in page) {
      if (page.reason === 'unreachable') state.unreadPages += 1;
      record.add(round, question, { kind: 'drop', title, url, reason: page.reason });
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
  });
};
