import type { KnowledgeSource } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import type { changeKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import type { OpenedSource } from '@studiolo/contract/bots/visitor-entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import type { SourceRemover } from '../../../core/sources/deleting.ts';
import type { Fetching } from '../../../core/sources/fetching.ts';
import type { ListSitemap } from '../../../core/sources/list-sitemap.ts';
import type { SourceInterrupter } from '../../../core/sources/interrupting.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { KnowledgeDeps } from './add-knowledge.service.ts';
import { presentSource } from './present-source.ts';
import type { BotSourceRow } from './sources.store.ts';

type Deps = Omit<KnowledgeDeps, 'bots' | 'deletion' | 'adding' | 'transaction'> & {
  deleting: SourceRemover<BotSourceRow>;
  fetching: Pick<Fetching<BotSourceRow>, 'fetchAgain' | 'setSchedule'>;
  listSitemap: ListSitemap;
  interrupting: Pick<SourceInterrupter<BotSourceRow>, 'stopFetching'>;
};

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

export const createKnowledgeService = (deps: Deps) => {
  const { sources, deleting, fetching, interrupting, access, files, ownNotebooks, notifyKnowledgeChanged } =
    deps;

  const getOwned = async (userId: string, botId: string, ids: readonly string[]): Promise<BotSourceRow[]> => {
    await access.requireOwner(userId, botId);
    const rows = await sources.findInBot(botId, ids);
    if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
    return rows;
  };

  const learnAgain = async (row: BotSourceRow): Promise<void> => {
    if (row.fetching !== null) return;
    await sources.set(row.id, { isForgotten: false, error: null, dueAt: null });
    if (row.url !== '') await fetching.fetchAgain(row);
    else if (row.fileId !== null) await files.relearn(row.ownerId, row.fileId);
  };

  return {
    async page(userId: string, botId: string, window: { current: number; size: number }, locale: Locale) {
      await access.requireOwner(userId, botId);
      const [rows, total] = await Promise.all([sources.page(botId, window), sources.count(botId)]);
      const ids = rows.flatMap(({ fileId, nextFileId }) => [fileId ?? [], nextFileId ?? []].flat());
      const [states, { ids: notebooks }] = await Promise.all([
        files.states(userId, ids),
        ownNotebooks(
          userId,
          rows.flatMap(({ notebookId }) => notebookId ?? []),
        ),
      ]);
      const contents = { files: new Map(states.map((file) => [file.id, file])), notebooks };
      return toPage(
        rows.map((row): KnowledgeSource => presentSource(row, contents, locale)),
        total,
        window,
      );
    },

    async relearn(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      for (const row of await getOwned(userId, botId, ids)) await learnAgain(row);
      await notifyKnowledgeChanged({ botId, ownerId: userId });
      return null;
    },

    async forget(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      const rows = await getOwned(userId, botId, ids);
      for (const { id } of rows) await sources.set(id, { isForgotten: true, retryAt: null, dueAt: null });
      await interrupting.stopFetching(userId, ids);
      await notifyKnowledgeChanged({ botId, ownerId: userId });
      return null;
    },

    async remove(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      await deleting.remove(await getOwned(userId, botId, ids));
      return null;
    },

    async restore(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      await access.requireOwner(userId, botId);
      const rows = (await sources.findAll(ids)).filter((row) => row.botId === botId && row.deletedAt);
      if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
      await deleting.restore(rows);
      return null;
    },

    async change(
      userId: string,
      { botId, sourceId, isOpen, schedule }: InputOf<typeof changeKnowledge>,
    ): Promise<null> {
      for (const row of await getOwned(userId, botId, [sourceId])) {
        if (isOpen !== undefined) await sources.set(row.id, { isOpen });
        if (schedule !== undefined) await fetching.setSchedule(row, schedule);
      }
      await notifyKnowledgeChanged({ botId, ownerId: userId });
      return null;
    },

    /** Lists the pages of a sitemap that a bot does not have yet. */
    async listSitemap(userId: string, botId: string, url: string) {
      await access.requireOwner(userId, botId);
      const existingUrls = new Set((await sources.ofBot(botId)).map((source) => source.url));
      return deps.listSitemap({ url, existingUrls, limit: KNOWLEDGE_LIMITS.urlsAtOnce });
    },

    /** Whether a bot has learned its current questions and answers; also true if they cannot be learned. */
    async arePairsLearned(botId: string): Promise<boolean> {
      const row = (await sources.ofBot(botId)).find(({ kind }) => kind === 'pairs');
      if (!row || row.fileId === null) return true;
      if (row.nextFileId !== null) return false;
      const [file] = await files.states(row.ownerId, [row.fileId]);
      return file?.status !== 'reading';
    },

    /** Returns a source that its owner made public; throws NOT_FOUND otherwise. */
    async findPublicSource(botId: string, fileId: string): Promise<OpenedSource> {
      const row = await sources.findPublic(fileId);
      if (row?.botId !== botId || row.isForgotten) throw new Refusal('NOT_FOUND');
      const { text } = await files.text(row.ownerId, fileId);
      return { url: row.url, text };
    },
  };
};
