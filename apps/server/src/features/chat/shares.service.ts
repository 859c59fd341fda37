import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { Share, SharedChat, SharedTurn } from '@studiolo/contract/chat/share-entities';
import type { Seal } from '../../core/secrets/seal.ts';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RecordRow, RecordStore } from './records.store.ts';
import type { ListedShare, ShareStore } from './shares.store.ts';
import { titleOf } from './title.ts';
import type { TopicStore } from './topics.store.ts';

type Deps = { shares: ShareStore; topics: TopicStore; records: RecordStore; seal: Seal; clock: Clock };

export type ShareService = ReturnType<typeof createShareService>;

/** Binds a sealed link to its row. */
const about = (id: string): string => `share ${id}`;

/** The line of turns that ends with the named one, or with the newest; oldest first. */
const lineTo = (records: readonly RecordRow[], msgId: string | undefined): RecordRow[] => {
  const byId = new Map(records.map((record) => [record.msgId, record]));
  const line: RecordRow[] = [];
  let at = msgId === undefined ? records.at(-1) : byId.get(msgId);
  while (at && line.length <= records.length) {
    line.unshift(at);
    at = byId.get(at.parentId);
  }
  return line;
};

const toShared = ({ prompt, quote, response, source }: RecordRow): SharedTurn => ({
  prompt: quote === '' ? prompt : `${quote}\n\n${prompt}`,
  reponse: response,
  source: source.map(({ number, name, quote: words }) => ({ number, name, quote: words })),
});

/** Conversations shown to whoever has the link: copies of how they stood, with nothing of the files but the words cited. */
export const createShareService = ({ shares, topics, records, seal, clock }: Deps) => {
  const toShare = ({ id, topicId, title, sealedToken, createdAt }: ListedShare): Share => {
    const token = seal.open(sealedToken, about(id));
    // Sealed with another key: nobody can be shown it again, but it can still be revoked.
    const path = token === undefined ? '' : `/s/${token}`;
    return { shareId: id, sessionId: topicId, title, path, createDate: createdAt.toISOString() };
  };

  return {
    async create(owner: string, sessionId: string, msgId: string | undefined): Promise<Share> {
      const topic = await topics.find(owner, sessionId);
      if (!topic || topic.isTemporary) throw new Refusal('NOT_FOUND');
      const ended = (await records.ofTopic(sessionId)).filter(({ status }) => status !== 'running');
      const line = lineTo(ended, msgId);
      if (line.length === 0) throw new Refusal('NOT_FOUND');
      const turns = line.map(toShared);
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
        sealedToken: seal.close(token, about(id)),
        title: topic.title || titleOf(line[0]?.prompt ?? ''),
        turns,
        createdAt: clock.now(),
      };
      await shares.insert(row);
      return toShare(row);
    },

    list: async (owner: string): Promise<Share[]> => (await shares.ofOwner(owner)).map(toShare),

    async revoke(owner: string, shareId: string): Promise<null> {
      if (!(await shares.remove(owner, shareId))) throw new Refusal('NOT_FOUND');
      return null;
    },

    async open(token: string): Promise<SharedChat> {
      const row = await shares.byHash(tokenHash(token));
      if (!row) throw new Refusal('NOT_FOUND');
      return { title: row.title, createDate: row.createdAt.toISOString(), turns: row.turns };
    },
  };
};
