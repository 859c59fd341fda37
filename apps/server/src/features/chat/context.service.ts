import type { ChatContext } from '@studiolo/contract/chat/entities';
import { fitting } from '../../core/conversation/turns.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { exchangeOf } from './exchange-of.ts';
import { CHAIN_LENGTH, type RecordStore } from './records.store.ts';

export type Contexts = ReturnType<typeof createContexts>;

/** Tells what goes along with the next question, by the same rule by which it is sent. */
export const createContexts = ({ records }: { records: RecordStore }) => ({
  async after(owner: string, msgId: string): Promise<ChatContext> {
    const record = await records.find(owner, msgId);
    if (!record) throw new Refusal('NOT_FOUND');
    const chain = await records.chain(record.topicId, msgId);
    const isKept = fitting(chain.map(exchangeOf), '');
    const from = isKept.lastIndexOf(false) + 1;
    const isWhole = from === 0 && chain.length < CHAIN_LENGTH;
    return {
      fromMsgId: isWhole ? '' : (chain[from]?.msgId ?? ''),
      pinned: chain.filter((_, at) => at < from && isKept[at]).map((turn) => turn.msgId),
    };
  },
});
