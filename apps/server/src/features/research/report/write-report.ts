import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ResearchReport } from '@studiolo/contract/research/entities';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Passage } from '../rounds/passage.ts';
import type { TopicRun } from '../rounds/topic.ts';
import { assembleReport } from './assemble-report.ts';
import { findContradictions } from './find-contradictions.ts';
import { compareByModel, writeByModel } from './write-by-model.ts';
import { writeByWords } from './write-by-words.ts';

/** Maximum number of passages that a report can cite. */
const MAX_NOTES = 90;

type TopicNotes = { question: string; notes: readonly Passage[] };
type WrittenReport = { findings: string; isExtract: boolean; price: number };

const keyOf = ({ fileId, place, hash }: Passage): string =>
  JSON.stringify([fileId, place.kind === 'web' ? place.url : place, hash]);

/** Numbers the notes: each passage once, the first of each topic first if there are too many. */
const numberNotes = (topics: readonly TopicNotes[]) => {
  const longest = Math.max(0, ...topics.map(({ notes }) => notes.length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    topics.flatMap(({ notes }) => notes[rank] ?? []),
  ).flat();
  const distinct = [...new Map(inTurn.map((note) => [keyOf(note), note])).values()].slice(0, MAX_NOTES);
  const chosen = new Set(distinct.map(keyOf));
  const numbers = new Map<string, number>();
  const anchors: Anchor[] = [];
  const numberOf = (note: Passage): number[] => {
    const key = keyOf(note);
    if (!chosen.has(key)) return [];
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size + 1;
      numbers.set(key, number);
      anchors.push({ ...note, number });
    }
    return [number];
  };
  const noted = topics.map(({ question, notes }) => ({
    question,
    numbers: [...new Set(notes.flatMap(numberOf))],
  }));
  return { anchors, noted };
};

/** Writes the report of a run: with a model, or from the noted sentences if there is no model or it fails. */
export const writeReport = async (
  { log }: { log: Log },
  { row, model, answerPrice, context: { step, signal }, state, record }: TopicRun,
  { topics, wishes }: { topics: readonly TopicNotes[]; wishes: readonly string[] },
): Promise<ResearchReport> => {
  const { anchors, noted } = numberNotes(topics);
  const questions = topics.map(({ question }) => question);
  const request = { question: row.question, topics: questions, wishes, anchors, locale: row.locale, signal };

  /** A failure is logged, and the built-in engine takes over. */
  const trying = async <T>(ask: (model: ChosenModel) => Promise<T | undefined>): Promise<T | undefined> => {
    if (!model || anchors.length === 0) return undefined;
    return ask(model).catch((error: unknown) => {
      signal.throwIfAborted();
      log.warn({ err: error }, 'a model could not write the report of a research task');
      return undefined;
    });
  };

  const written = await step(
    'report',
    async (): Promise<WrittenReport> => {
      const findings = await trying((chosen) => writeByModel(chosen, request));
      return findings
        ? { findings, isExtract: false, price: answerPrice }
        : { findings: writeByWords(noted, anchors), isExtract: true, price: 0 };
    },
    { settles: ({ price }) => price },
  );
  const named = written.isExtract
    ? []
    : await step('compare', async () => (await trying((chosen) => compareByModel(chosen, request))) ?? []);
  if (written.isExtract && model && anchors.length > 0) record.add(0, '', { kind: 'fallback' });
  record.add(0, '', { kind: 'report' });
  await record.save();
  return assembleReport({
    locale: row.locale,
    findings: written.findings,
    topics: questions,
    isExtract: written.isExtract,
    anchors,
    contradictions: findContradictions(anchors, named),
    missing: noted.filter(({ numbers }) => numbers.length === 0).map(({ question }) => question),
    failedSearches: state.failedSearches,
    unreadPages: state.unreadPages,
  });
};
