import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUploadsTo } from '../../../core/sources/uploads.state.ts';
import { useExcludedOf } from './excluded.state.ts';
import { sourcesQuery } from './queries.ts';

export type Scope = {
  /** Ids of the included sources; undefined for all. */
  sourceIds: readonly string[] | undefined;
  counted: number;
  state: 'unknown' | 'none' | 'unreadable' | 'none-chosen' | 'unread' | 'ready';
  questions: readonly string[];
};

const MAX_QUESTIONS = 3;
const NO_SOURCES: readonly Source[] = [];

/** Takes one question from each source in turn, so that all sources are represented. */
const questionsOf = (sources: readonly Source[]): string[] => {
  const maxQuestions = Math.max(0, ...sources.map(({ questions }) => questions.length));
  const all = Array.from({ length: maxQuestions }, (_, at) =>
    sources.flatMap(({ questions }) => questions[at] ?? []),
  );
  return [...new Set(all.flat())].slice(0, MAX_QUESTIONS);
};

/**
 * Returns the sources that questions refer to, which are those not excluded. For users who may not see the
 * sources, questions refer to all.
 */
export const useScope = (notebookId: string, canRead: boolean): Scope => {
  const { data } = useQuery({ ...sourcesQuery(notebookId), enabled: canRead });
  const excluded = useExcludedOf(notebookId);
  const uploads = useUploadsTo({ id: notebookId });
  const isUploading = uploads.some(({ error }) => error === '');
  const sources = data ?? NO_SOURCES;
  return useMemo(() => {
    const chosen = sources.filter(({ sourceId }) => !excluded.includes(sourceId));
    const learned = chosen.filter(({ status }) => status === 'learned');
    const isAnyAskable = chosen.some(({ status }) => status !== 'failed');
    const state = () => {
      if (!canRead || !data) return 'unknown';
      if (isUploading && learned.length === 0) return 'unread';
      if (sources.length === 0) return 'none';
      if (sources.every(({ status }) => status === 'failed')) return 'unreadable';
      if (!isAnyAskable) return 'none-chosen';
      return learned.length === 0 ? 'unread' : 'ready';
    };
    return {
      sourceIds: chosen.length === sources.length ? undefined : chosen.map(({ sourceId }) => sourceId),
      counted: learned.length,
      state: state(),
      questions: questionsOf(learned),
    };
  }, [sources, excluded, canRead, data, isUploading]);
};
