import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import type { StoredFile } from '@studiolo/contract/files/entities';
import { fileUrl } from '@studiolo/contract/files/rules';
import { formatSize } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { VisitorCaller } from '../../../platform/traffic/caller.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { VisitorStore } from './visitors.store.ts';

type Deps = {
  files: Pick<Files, 'acceptFor' | 'list' | 'storageUsedBy' | 'view'>;
  visitors: Pick<VisitorStore, 'countUpload' | 'uncountUpload'>;
  access: BotAccess;
  clock: Clock;
};

/** Maximum number of a visitor's files that wait to be read. */
const MAX_PENDING_FILES = 5;

export type VisitorFiles = ReturnType<typeof createVisitorFiles>;

/** Files of visitors. Neither the bot's owner nor another visitor can use them. */
export const createVisitorFiles = ({ files, visitors, access, clock }: Deps) => ({
  async upload({ botId, visitorId }: VisitorCaller, file: IncomingFile): Promise<string> {
    await access.requireVisited(botId);
    if ((await files.storageUsedBy(visitorId)) >= BOT_LIMITS.visitorFilesSize)
      throw new Refusal('TOO_LARGE', {
        key: 'storage-full',
        values: { limit: formatSize(BOT_LIMITS.visitorFilesSize) },
      });
    const now = clock.now();
    if (!(await visitors.countUpload(botId, now, BOT_LIMITS.visitorFilesDaily)))
      throw new Refusal('BUSY', { key: 'visitor-later' });
    const intake = { purpose: 'visitor', limit: BOT_LIMITS.visitorFileSize, waiting: MAX_PENDING_FILES };
    const { id, name } = await files.acceptFor(visitorId, file, intake).catch(async (error: unknown) => {
      await visitors.uncountUpload(botId, now);
      throw error;
    });
    return fileUrl(id, name);
  },

  view: ({ visitorId }: VisitorCaller, fileId: string) => files.view(visitorId, fileId),

  list: ({ visitorId }: VisitorCaller, fileIds: readonly string[], locale: Locale): Promise<StoredFile[]> =>
    files.list(visitorId, fileIds, locale),
});
