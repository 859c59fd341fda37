import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Examiner } from '../exam/examiner.ts';
import { DRAFT_KIND } from '../profiles/bot-scope.ts';
import { BOT_KIND } from '../profiles/find-bots.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { createInboxService, type InboxDeps } from './inbox.service.ts';
import { createInboxStore } from './inbox.store.ts';
import { createCheckRun, type CheckInput } from './check-run.ts';

export type InboxPartDeps = Omit<InboxDeps, 'inbox' | 'notifyInboxChanged'> & {
  database: Database;
  sockets: Sockets;
  log: Log;
  examiner: Examiner;
  arePairsLearned: (botId: string) => Promise<boolean>;
};

const INBOX_CHANGED = 'bot-inbox';

/** Collects the questions that a bot could not answer; asks the bot again once its owner has answered. */
export const createInboxPart = (deps: InboxPartDeps) => {
  const inbox = createInboxStore(deps.database);
  const notifyInboxChanged = ({ ownerId, botId }: Pick<CheckInput, 'ownerId' | 'botId'>) =>
    deps.sockets.notify(ownerId, INBOX_CHANGED, botId);
  const shared = { ...deps, inbox, notifyInboxChanged };
  const service = createInboxService(shared);
  const feature: Feature = {
    routes: inboxRoutes(service),
    runKinds: [createCheckRun(shared)],
    conversation: {
      onAnswered: ({ groundKind, asker, msgId }) => {
        if (groundKind !== BOT_KIND && groundKind !== DRAFT_KIND) return;
        service
          .notifyIfInsufficient(asker, msgId)
          .catch((error: unknown) =>
            deps.log.warn({ err: error }, 'the owner of a bot could not be notified'),
          );
      },
    },
  };
  return { feature, resumeChecks: service.resumeChecks };
};
