import type { Conversation } from '../core/conversation/conversation.part.ts';
import type { FilePlug } from '../core/files/file-plugs.ts';
import type { Feature } from '../core/plugging/plugging.feature.ts';
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
import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../ports/clock.ts';

type Reading = { knowledge: Knowledge; files: Pick<Files, 'placeOf'> };

/** What asks every part of the product for its share: one search, one list of what can be mentioned, what texts are checked against. */
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

type Hosts = { runs: Runs; conversation: Conversation; files: { plug: (plug: FilePlug) => void } };

/** Makes what a feature adds to the mechanisms known to them, before the first request. */
export const plugIn = (feature: Feature, { runs, conversation, files }: Hosts): void => {
  for (const kind of feature.runKinds ?? []) runs.register(kind);
  if (feature.conversation) conversation.plug(feature.conversation);
  if (feature.files) files.plug(feature.files);
};

/** Makes a feature of what all of them stand on. */
export type MakeFeature = (core: {
  database: Database;
  clock: Clock;
  runs: Runs;
  conversation: Conversation;
  visitors: VisitorTokens;
}) => Feature;
