import { sharedChatPath } from '@studiolo/contract/chat/addresses';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { Share, SharedChat, SharedPicture, SharedTurn } from '@studiolo/contract/chat/share-entities';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Files } from '../../../core/files/files.service.ts';
import { knownToOthers } from '../../../core/models/models.service.ts';
import type { Seal } from '../../../core/secrets/seal.ts';
import { newToken, tokenHash } from '../../../core/secrets/tokens.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import { pictureIdsOf } from '../downloads/gather-pictures.ts';
import type { TurnRow, TurnStore } from '../../../core/conversation/turns/turns.store.ts';
import type { ListedShare, ShareRow, ShareStore } from './shares.store.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

type Deps = {
  shares: ShareStore;
  topics: ConversationStore;
  records: TurnStore;
  files: Files;
  seal: Seal;
  clock: Clock;
  transaction: RunInTransaction;
};

export type ShareService = ReturnType<typeof createShareService>;

/** Binds a sealed token to its row. */
const sealContext = (id: string): string => `share ${id}`;

const numberPictures = (urls: readonly string[], pictureIds: readonly string[]): SharedPicture[] =>
  urls.flatMap((url) => {
    const file = fileOfUrl(url);
    const at = file ? pictureIds.indexOf(file.fileId) : -1;
    return file && at >= 0 ? [{ number: at + 1, name: file.name }] : [];
  });

/** Returns the turns from the first one to the given one, or to the newest. */
const branchTo = (records: readonly TurnRow[], msgId: string | undefined): TurnRow[] => {
  const byId = new Map(records.map((record) => [record.msgId, record]));
  const branch: TurnRow[] = [];
  let at = msgId === undefined ? records.at(-1) : byId.get(msgId);
  while (at && branch.length <= records.length) {
    branch.unshift(at);
    at = byId.get(at.parentId);
  }
  return branch;
};

/** Copies a turn for a share. A picture's number is its position in `pictureIds`, from 1. */
const toSharedTurn = (
  { prompt, quote, fileUrls, pictureUrl, response, model, source }: TurnRow,
  pictureIds: readonly string[],
): SharedTurn => ({
  prompt: quote === '' ? prompt : `${quote}\n\n${prompt}`,
  pictures: numberPictures(fileUrls, pictureIds),
  drawn: numberPictures([pictureUrl], pictureIds),
  reponse: response,
  model: knownToOthers(model),
  source: source.map(({ number, name, quote: words }) => ({ number, name, quote: words })),
});

/** The shared content, for comparing two links. */
const contentOf = ({ title, turns, pictureIds }: ShareRow) => ({ title, turns, pictureIds });

/** Fields that older links lack. */
const FIELD_DEFAULTS = { pictures: [], drawn: [], model: '' };

/**
 * Shares conversations by link, as copies that do not change. A copy contains the cited passages without
 * their files. Its pictures stay available until the link is deleted.
 */
export const createShareService = (deps: Deps) => {
  const { shares, topics, records, files, seal, clock, transaction } = deps;

  const toShare = ({ id, topicId, title, sealedToken, createdAt }: ListedShare): Share => {
    const token = seal.open(sealedToken, sealContext(id));
    // A link that was sealed with another key cannot be shown again, but it can be revoked.
    const path = token === undefined ? '' : sharedChatPath(token);
    return { shareId: id, sessionId: topicId, title, path, createDate: createdAt.toISOString() };
  };

  return {
    async create(owner: string, sessionId: string, msgId: string | undefined): Promise<Share> {
      const topic = await topics.find(owner, sessionId);
      if (!topic || topic.isTemporary) throw new Refusal('NOT_FOUND');
      const ended = (await records.ofTopic(sessionId)).filter(({ status }) => status !== 'running');
      const branch = branchTo(ended, msgId);
      if (branch.length === 0) throw new Refusal('NOT_FOUND');
      const pictureIds = [...(await pictureIdsOf(files, owner, branch))];
      const turns = branch.map((record) => toSharedTurn(record, pictureIds));
      const title = topic.title || titleOf(branch[0]?.prompt ?? '');
      const size = Buffer.byteLength(JSON.stringify(turns));
      if (size > CHAT_LIMITS.sharedSize || (await shares.countOf(owner)) >= CHAT_LIMITS.shares)
        throw new Refusal('TOO_LARGE', { key: 'share-limit', values: { limit: CHAT_LIMITS.shares } });
      const id = randomUUID();
      const token = newToken();
      const row = {
        id,
        ownerId: owner,
        topicId: sessionId,
        tokenHash: tokenHash(token),
        sealedToken: seal.close(token, sealContext(id)),
        title,
        turns,
        pictureIds,
        createdAt: clock.now(),
      };
      return transaction(async (tx) => {
        // Reuses the newest link if its content is the same.
        const newest = await shares.newestOf(sessionId, tx);
        if (newest && isDeepStrictEqual(contentOf(newest), { title, turns, pictureIds })) {
          const existing = toShare(newest);
          if (existing.path !== '') return existing;
        }
        await shares.insert(row, tx);
        await files.use(owner, pictureIds, id, tx);
        return toShare(row);
      });
    },

    list: async (owner: string): Promise<Share[]> => (await shares.ofOwner(owner)).map(toShare),

    async revoke(owner: string, shareId: string): Promise<null> {
      await transaction(async (tx) => {
        if (!(await shares.remove(owner, shareId, tx))) throw new Refusal('NOT_FOUND');
        await files.release([shareId], tx);
      });
      return null;
    },

    async open(token: string): Promise<SharedChat> {
      const row = await shares.byHash(tokenHash(token));
      if (!row) throw new Refusal('NOT_FOUND');
      const turns = row.turns.map((turn) => ({ ...FIELD_DEFAULTS, ...turn }));
      return { title: row.title, createDate: row.createdAt.toISOString(), turns };
    },

    /** Returns a picture by its number; a revoked link and a missing picture give the same error. */
    async picture(token: string, number: number): Promise<OutgoingFile> {
      const row = await shares.byHash(tokenHash(token));
      const fileId = row?.pictureIds[number - 1];
      if (!row || fileId === undefined) throw new Refusal('NOT_FOUND');
      return { ...(await files.view(row.ownerId, fileId)), isUnkept: true };
    },
  };
};
