import type { Conversation } from '../core/conversation/conversation.part.ts';
import type { FileContribution } from '../core/files/file-contributions.ts';
import type { Feature } from '../core/extension-points/extension-points.feature.ts';
import { mentionRoutes } from '../core/mentions/mentions.routes.ts';
import { createMentions } from '../core/mentions/mentions.service.ts';
import { evidenceCheckRoutes } from '../core/evidence-check/evidence-check.routes.ts';
import { createEvidenceChecks } from '../core/evidence-check/evidence-check.service.ts';
import type { Files } from '../core/files/files.service.ts';
import type { Knowledge } from '../core/knowledge/knowledge.service.ts';
import { searchRoutes } from '../core/search/search.routes.ts';
import type { Runs } from '../core/runs/runs.service.ts';
import { createSearch } from '../core/search/search.service.ts';
import type { VisitorTokens } from '../core/visitors/visitor-tokens.ts';
import type { IsCitedBy } from '../core/evidence/verify-anchors.ts';
import type { FetchPage } from '../core/web/fetch-page.ts';
import type { Database, RunInTransaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/logging/log.ts';
import type { Clock } from '../ports/clock.ts';

type Reading = { knowledge: Knowledge; files: Pick<Files, 'placeOf'> };

/** Collects the search, mentions and evidence sources of all features. */
export const createRegistries = (features: () => readonly Feature[], reading: Reading): Feature => ({
  routes: [
    ...evidenceCheckRoutes(
      createEvidenceChecks({
        ...reading,
        sources: () => features().flatMap(({ evidence = [] }) => evidence),
      }),
    ),
    ...searchRoutes(createSearch(() => features().flatMap(({ search = [] }) => search))),
    ...mentionRoutes(createMentions(() => features().flatMap(({ mentions = [] }) => mentions))),
  ],
});

/** Whether an answer or a text of any feature cites a passage. */
export const citedByAny =
  (hasAnswerCited: IsCitedBy, features: () => readonly Feature[]): IsCitedBy =>
  async (owner, anchor) => {
    for (const hasCited of [hasAnswerCited, ...features().flatMap((feature) => feature.hasCited ?? [])])
      if (await hasCited(owner, anchor)) return true;
    return false;
  };

type RegistryDeps = {
  runs: Runs;
  conversation: Conversation;
  files: { extend: (extend: FileContribution) => void };
};

/** Registers a feature's extensions, before the first request. */
export const plugIn = (feature: Feature, { runs, conversation, files }: RegistryDeps): void => {
  for (const kind of feature.runKinds ?? []) runs.register(kind);
  if (feature.conversation) conversation.extend(feature.conversation);
  if (feature.files) files.extend(feature.files);
};

export type MakeFeature = (core: {
  database: Database;
  transaction: RunInTransaction;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  runs: Runs;
  files: Files;
  fetchPage: FetchPage;
  hasCited: IsCitedBy;
  conversation: Conversation;
  visitors: VisitorTokens;
}) => Feature;
