import type { FileCollections } from '../../../core/collections/file-collections.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { Web } from '../../../core/web/web.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { contraryParts } from './contrary-parts.ts';
import { safeQueries } from './follow-ups.ts';
import { narrowed, sourceOf, urlOf, type Passage, type ReadPassage } from './passage.ts';
import { readByModel } from './read-by-model.ts';
import { readByWords, type PassagePart } from './read-by-words.ts';
import { readWeb } from './read-web.ts';
import { searchOwn } from './search-own.ts';
import type { Topic, TopicPlace, TopicReading, TopicRun } from './topic.ts';

export type TopicDeps = {
  web: Web;
  knowledge: Pick<Knowledge, 'search'>;
  files: Pick<Files, 'placeOf'>;
  collections: () => readonly FileCollections[];
  log: Log;
};

type ReadStep = {
  parts: PassagePart[];
  queries: string[];
  invented: number;
  isFallback: boolean;
  price: number;
};

const readOwn = async (
  deps: TopicDeps,
  { row, context, record, state }: TopicRun,
  { question, queries }: Topic,
  { round, name }: TopicPlace,
): Promise<ReadPassage[]> => {
  const hits = await context.step(`own ${name}`, () =>
    searchOwn(deps, row.ownerId, row.sources, [question, ...queries]),
  );
  record.add(round, question, { kind: 'search', query: question, place: 'own', results: hits.length });
  for (const { passage } of new Map(hits.map((each) => [each.passage.fileId, each])).values())
    record.add(round, question, { kind: 'open', title: passage.name, url: '' });
  state.ownTexts.push(...hits.map(({ passage }) => passage.quote));
  return hits;
};

const read = async (
  { log }: TopicDeps,
  { row, model, answerPrice, context: { signal } }: TopicRun,
  { question, queries }: Topic,
  passages: readonly Passage[],
): Promise<ReadStep> => {
  const quotes = passages.map(({ quote }) => quote);
  const request = { topic: question, question: row.question, locale: row.locale, passages, signal };
  const reading =
    model &&
    (await readByModel(model, request).catch((error: unknown) => {
      signal.throwIfAborted();
      log.warn({ err: error }, 'a model could not read for a research task');
      return undefined;
    }));
  const withContrary = (parts: PassagePart[]): PassagePart[] => [...parts, ...contraryParts(parts, passages)];
  if (reading)
    return { ...reading, parts: withContrary(reading.parts), isFallback: false, price: answerPrice };
  const titles = passages.map(({ name }) => name);
  const parts = withContrary(readByWords([question, ...queries], quotes, titles));
  return { parts, queries: [], invented: 0, isFallback: model !== undefined, price: 0 };
};

/** Notes that were taken from the passages, by source, and what was dropped. */
const recordReading = (
  { record }: TopicRun,
  { question }: Topic,
  { round }: TopicPlace,
  { passages, notes, reading }: { passages: readonly Passage[]; notes: Passage[]; reading: ReadStep },
): void => {
  if (reading.isFallback) record.add(round, question, { kind: 'fallback' });
  const bySource = Map.groupBy(notes, sourceOf);
  for (const [source, [first]] of Map.groupBy(passages, sourceOf)) {
    if (!first) continue;
    const anchors = (bySource.get(source) ?? []).map((note, index) => ({ ...note, number: index + 1 }));
    const [title, url] = [first.name, urlOf(first)];
    if (anchors.length === 0) record.add(round, question, { kind: 'drop', title, url, reason: 'irrelevant' });
    else record.add(round, question, { kind: 'keep', title, url, anchors });
  }
  for (let count = 0; count < reading.invented; count += 1)
    record.add(round, question, { kind: 'drop', title: '', url: '', reason: 'invented' });
};

/** Searches, opens and reads for one topic. Each step is stored; only a reading by a model is charged. */
export const researchTopic = async (
  deps: TopicDeps,
  run: TopicRun,
  topic: Topic,
  place: TopicPlace,
): Promise<TopicReading> => {
  const { row, context, record, state, userTexts } = run;
  const { step } = context;
  const pages = row.sources.isWebIncluded ? await readWeb(deps.web, run, topic, place) : [];
  const ownNotes = row.sources.collections.length > 0 ? await readOwn(deps, run, topic, place) : [];
  await record.save();
  const all = [...pages, ...ownNotes];
  const passages = all.map(({ passage }) => passage);
  if (passages.length === 0) return { notes: [], queries: [], hasRead: false };

  const reading = await step(`read ${place.name}`, () => read(deps, run, topic, passages), {
    settles: ({ price }) => price,
  });
  const notes = await step(`note ${place.name}`, () =>
    Promise.all(
      reading.parts.flatMap((part) => {
        const from = all[part.passage];
        return from === undefined
          ? []
          : narrowed(from.passage, part, (fileId, start, end) =>
              // A source that was deleted in the meantime must not fail the research.
              deps.files.placeOf(from.ownerId, fileId, start, end).catch(() => undefined),
            );
      }),
    ),
  );
  recordReading(run, topic, place, { passages, notes, reading });
  await record.save();
  const shared = [...userTexts, ...pages.map(({ passage }) => passage.quote)];
  return {
    notes,
    queries: safeQueries(reading.queries, { shared, own: state.ownTexts }),
    hasRead: true,
  };
};
