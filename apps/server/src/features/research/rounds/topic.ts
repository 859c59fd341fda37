import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { ResearchRow } from '../research.store.ts';
import type { Passage } from './passage.ts';
import type { ResearchRecord } from './record.ts';

/** A sub-question or message, with the queries of its next round. */
export type Topic = { question: string; queries: readonly string[] };

/** Place of a reading within a run; the name identifies its steps. */
export type TopicPlace = { round: number; name: string };

/** Progress of a run. Each attempt arrives at the same state. */
export type ResearchState = {
  /** Addresses that were opened, by topic. */
  opened: Map<string, Set<string>>;
  /** Page of each passage that was read, by the passage's hash. */
  urlOfHash: Map<string, string>;
  /** Passages of the user's own sources that were read. */
  ownTexts: string[];
  failedSearches: number;
  unreadPages: number;
};

export const newState = (): ResearchState => ({
  opened: new Map(),
  urlOfHash: new Map(),
  ownTexts: [],
  failedSearches: 0,
  unreadPages: 0,
});

export type TopicRun = {
  row: ResearchRow;
  model: ChosenModel | undefined;
  /** Price of a reading, in answers. */
  answerPrice: number;
  context: RunContext;
  record: ResearchRecord;
  state: ResearchState;
  /** Texts that the user wrote or approved. */
  userTexts: readonly string[];
};

/** Result of reading a topic once. `queries` find what is still missing. */
export type TopicReading = { notes: Passage[]; queries: string[]; hasRead: boolean };
