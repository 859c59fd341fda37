import { randomUUID } from 'node:crypto';
import type { Highlight } from '@studiolo/contract/evidence/anchor';
import { isQuoteAt } from '@studiolo/contract/evidence/rules';
import type { ListedHighlight } from '@studiolo/contract/chat/entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { hashOf } from '../../../core/evidence/anchors.ts';
import { roleIdOf } from '@studiolo/contract/chat/scope';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { HighlightRow, HighlightStore } from './highlights.store.ts';
import type { TurnStore } from '../../../core/conversation/turns/turns.store.ts';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

type Deps = {
  highlights: HighlightStore;
  records: TurnStore;
  topics: ConversationStore;
  documents: Pick<Documents, 'plainText'>;
  clock: Clock;
  notify: NotifyDevices;
};
type Passage = { msgId: string; start: number; end: number; quote: string };

export type HighlightService = ReturnType<typeof createHighlightService>;

export const presentHighlight = ({ id, start, end, quote, hash }: HighlightRow): Highlight => ({
  highlightId: id,
  place: { kind: 'text', start, end },
  quote,
  hash,
});

/** Highlights in answers. Like citations, they are identified by text and position. */
export const createHighlightService = (deps: Deps) => {
  const { highlights, records, topics, documents, clock, notify } = deps;
  return {
    async add(owner: string, { msgId, start, end, quote }: Passage): Promise<Highlight> {
      const record = await records.find(owner, msgId);
      if (!record || !(await topics.find(owner, record.topicId))) throw new Refusal('NOT_FOUND');
      if (record.status === 'running') throw new Refusal('ALREADY_RUNNING');
      const text = await documents.plainText(record.response);
      const words = text.slice(start, end);
      if (words.trim() === '' || end > text.length || !isQuoteAt(text, start, end, quote))
        throw new Refusal('INVALID');
      if ((await highlights.countOf(record.id)) >= CHAT_LIMITS.highlights)
        throw new Refusal('TOO_LARGE', {
          key: 'highlight-limit',
          values: { limit: CHAT_LIMITS.highlights },
        });
      const stored = await highlights.insert({
        id: randomUUID(),
        ownerId: owner,
        recordId: record.id,
        start,
        end,
        quote: words,
        hash: hashOf(words),
        createdAt: clock.now(),
      });
      notify(owner, [['records', record.topicId]]);
      return presentHighlight(stored);
    },

    async remove(owner: string, highlightId: string): Promise<null> {
      const topicId = await highlights.remove(owner, highlightId);
      if (topicId === undefined) throw new Refusal('NOT_FOUND');
      notify(owner, [['records', topicId]]);
      return null;
    },

    async list(
      owner: string,
      sessionId: string | undefined,
      page: { current: number; size: number },
    ): Promise<Page<ListedHighlight>> {
      const { rows, total } = await highlights.page(owner, sessionId, page.current, page.size);
      const listed = rows.map((row) => ({
        ...presentHighlight(row),
        msgId: row.msgId,
        sessionId: row.topicId,
        roleId: roleIdOf({ kind: row.groundKind, id: row.groundId }),
        title: row.title,
        createDate: row.createdAt.toISOString(),
      }));
      return toPage(listed, total, page);
    },
  };
};
