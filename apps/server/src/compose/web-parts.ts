import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { chooseWebSearch } from './adapters/choose-web-search.ts';
import type { LearnedDocument } from '../core/knowledge/learn-document.ts';
import { createPageFetcher } from '../core/web/fetch-page.ts';
import { createPageReader } from '../core/web/read-page.ts';
import { WEB_LIMITS } from '../core/web/web-limits.ts';
import { createWeb } from '../core/web/web.service.ts';
import type { Environment } from '../env.ts';
import type { Egress } from '../platform/egress/egress.ts';
import type { Log } from '../platform/logging/log.ts';
import { createParserPool } from '../platform/parsing/parser-pool.ts';
import type { Clock } from '../ports/clock.ts';
import type { Places } from './places.ts';

type Options = {
  environment: Environment;
  places: Pick<Places, 'learnChild'>;
  egress: Egress;
  incomingFolder: string;
  clock: Clock;
  log: Log;
};

/** Web search and pages: fetched through the egress, parsed in separate processes. */
export const createWebParts = ({ environment, places, egress, incomingFolder, clock, log }: Options) => {
  const parser = createParserPool<LearnedDocument>({
    childPath: places.learnChild,
    timeoutMs: WEB_LIMITS.parsingMs,
    log,
  });
  const web = createWeb({
    services: chooseWebSearch(environment, egress.operatorFetch),
    readPage: createPageReader({ fetchPublic: egress.fetchPublic, parser, folder: incomingFolder }),
    clock,
    log,
  });
  const fetchPage = createPageFetcher({
    fetchPublic: egress.fetchPublic,
    maxBytes: NOTEBOOK_LIMITS.sourceSize,
  });
  return { web, fetchPage, closeWeb: parser.close };
};
