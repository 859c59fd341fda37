import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import type { SkippedChat } from '@studiolo/contract/chat/import-entities';
import type { ChatExports } from '../../../core/chat-exports/chat-exports.service.ts';
import type { ExportedChat } from '../../../core/chat-exports/exported-chat.ts';
import { sentenceOfExportFault } from '../../../core/chat-exports/sentence-of-fault.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { reporting } from '../../../core/runs/events/reporting.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createTurnImporter, type TurnImporter } from './import-turn.ts';
import { fileIdsOf, importedRows, importKeyOf } from './imported-rows.ts';
import type { ImportStore } from './imports.store.ts';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

export type ImportInput = { path: string; discard: () => Promise<void> };

type Deps = {
  imports: ImportStore;
  topics: ConversationStore;
  exports: ChatExports;
  files: Files;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  notify: NotifyDevices;
  /** Schedules the indexing of imported chats. */
  onImported: () => void;
};

/** Number of chats between two progress updates. */
const PROGRESS_INTERVAL = 20;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Imports the chats of an export, each in its own transaction, so that they survive an error in a later one.
 */
export const createImportRun = (deps: Deps): RunKind<ImportInput, object> => {
  const { imports, topics, exports, files, transaction, clock, log, notify, onImported } = deps;

  const importChat = async (
    owner: string,
    chat: ExportedChat,
    importTurn: TurnImporter,
    signal: AbortSignal,
  ): Promise<boolean> => {
    // An export of this account may contain a chat that still exists.
    const isOwnExport = chat.source === 'studiolo' && UUID.test(chat.key);
    if (isOwnExport && (await topics.find(owner, chat.key))) return false;
    if (await imports.isImported(owner, importKeyOf(chat))) return false;
    const turns = [];
    for (const turn of chat.turns) turns.push(await importTurn(owner, turn, signal));
    const { topic, records } = importedRows({ ...chat, turns }, owner, clock.now());
    return transaction(async (tx) => {
      if (!(await imports.save(topic, records, tx))) return false;
      for (const { runId, fileUrls, pictureUrl } of records)
        await files.use(owner, fileIdsOf([...fileUrls, pictureUrl]), runId, tx);
      return true;
    });
  };

  return {
    kind: 'import',
    lane: 'here',

    async *work({ path, discard }, { runId, owner, signal }) {
      const result = { source: '' as ExportedChat['source'] | '', brought: 0, known: 0, left: 0 };
      const omissions: SkippedChat[] = [];
      const saveResult = () => imports.update(runId, { ...result, leftOut: omissions });
      try {
        let total = 0;
        yield* reporting(
          (report) =>
            exports.read(path, {
              signal,
              onProgress: (done, all) => report({ type: 'progress', done, total: all * 2, label: '' }),
            }),
          async (count) => {
            total = count;
          },
        );
        let done = 0;
        const archive = await exports.files(path);
        const importTurn = createTurnImporter(files, archive);
        for await (const read of exports.chats(path)) {
          signal.throwIfAborted();
          if ('left' in read) {
            result.left += 1;
            if (omissions.length < IMPORT_LIMITS.listedSkips) omissions.push(read.left);
          } else {
            result.source = read.chat.source;
            if (await importChat(owner, read.chat, importTurn, signal)) result.brought += 1;
            else result.known += 1;
          }
          done += 1;
          if (done % PROGRESS_INTERVAL !== 0) continue;
          await saveResult();
          yield { type: 'progress', done: total + done, total: total * 2, label: '' };
        }
      } finally {
        await saveResult();
        await discard();
      }
    },

    finish: async () => 'saved',

    notify(_input, { owner }) {
      notify(owner, [['topics', '']]);
      onImported();
    },

    explain(error) {
      const sentence = sentenceOfExportFault(error);
      if (sentence) return sentence;
      log.error({ err: error }, 'an import failed');
      return { key: 'INTERNAL' };
    },
  };
};
