import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { chooseWebSearch } from '../adapters/choose-web-search.ts';
import type { LearnedDocument } from '../../core/knowledge/learn-document.ts';
import { createPageFetcher } from '../../core/web/fetch-page.ts';
import { createPageTextReader } from '../../core/web/read-page-text.ts';
import { createPageReader } from '../../core/web/read-page.ts';
import { WEB_TIMEOUTS, type WebTimeouts } from '../../core/web/web-limits.ts';
import { createWeb } from '../../core/web/web.service.ts';
import type { Environment } from '../../env.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Places } from '../places.ts';

type Options = {
  environment: Environment;
  places: Pick<Places, 'learnChild'>;
  egress: Egress;
  incomingFolder: string;
  clock: Clock;
  log: Log;
  webTimeouts?: WebTimeouts | undefined;
};

/** Web search and pages: fetched through the egress, parsed in separate processes. */
export const createWebParts = ({
  environment,
  places,
  egress,
  incomingFolder,
  clock,
  log,
  webTimeouts: timeouts = WEB_TIMEOUTS,
}: Options) => {
  const parser = createParserPool<LearnedDocument>({
    childPath: places.learnChild,
    timeoutMs: timeouts.parsingMs,
    log,
  });
  const web = createWeb({
    services: chooseWebSearch(environment, egress.operatorFetch),
    readPage: createPageReader({ fetchPublic: egress.fetchPublic, parser, folder: incomingFolder, timeouts }),
    clock,
    log,
    timeouts,
  });
  const fetchPage = createPageFetcher({
    fetchPublic: egress.fetchPublic,
    maxBytes: SOURCE_LIMITS.fileSize,
  });
  const readPageText = createPageTextReader({ fetchPage, parser, folder: incomingFolder });
  return { web, fetchPage, readPageText, closeWeb: parser.close };
};
