import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { createResearchFeature } from '../../features/research/research.feature.ts';
import type { Base } from './base-parts.ts';
import type { Core } from './core-parts.ts';

type Options = {
  features: () => readonly Feature[];
  consumeDailyLimit: Parameters<typeof createResearchFeature>[0]['consumeDailyLimit'];
};

/** Wires research tasks, which search what all features lend to them. */
export const createResearchPart = (
  { database, transaction, clock, log, sockets, textFiles }: Base,
  { runs, models, web, knowledge, files }: Core,
  { features, consumeDailyLimit }: Options,
) =>
  createResearchFeature({
    database,
    transaction,
    clock,
    log,
    sockets,
    runs,
    models,
    web,
    knowledge,
    files,
    documents: textFiles.documents,
    collections: () => features().flatMap(({ collections = [] }) => collections),
    consumeDailyLimit,
  });
