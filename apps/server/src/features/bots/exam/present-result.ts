import { createHash } from 'node:crypto';
import type { BotProfile } from '@studiolo/contract/bots/entities';
import type { ExamResult } from '@studiolo/contract/bots/exam-entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ExamResultRow } from './exams.store.ts';

/** Hashes a profile. It must come from the database, which stores the fields of equal profiles in the same order. */
export const hashOfProfile = (profile: BotProfile): string =>
  createHash('sha256').update(JSON.stringify(profile)).digest('hex');

/** Hash of the draft, and the numbers of the published versions by their hashes. */
export type ExamVersions = { draft: string; versions: ReadonlyMap<string, number> };

export const presentResult = (
  { id, runId, state, error, profileHash, questions, answers, createdAt }: ExamResultRow,
  versions: ExamVersions,
  locale: Locale,
): ExamResult => {
  const points = answers.flatMap((each) => each.points);
  return {
    resultId: id,
    runId,
    state,
    error: error ? say(locale, error.key, error.values) : '',
    version: versions.versions.get(profileHash) ?? 0,
    isOfDraft: profileHash === versions.draft,
    questions: questions.length,
    points: questions.reduce((sum, each) => sum + each.points.length, 0),
    met: points.filter(({ isMet }) => isMet).length,
    answers: answers.map((each) => ({
      ...each,
      error: each.error ? say(locale, each.error.key, each.error.values) : '',
    })),
    createDate: createdAt.toISOString(),
  };
};
