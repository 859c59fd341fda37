import type { ChatContext } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { fitting } from './answer/turns.ts';
import type { Models } from '../models/models.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { exchangeOf } from './answer/exchange-of.ts';
import { CHAIN_LENGTH, type TurnStore } from './turns/turns.store.ts';

export type Contexts = ReturnType<typeof createContexts>;

type Deps = { records: TurnStore; models: Pick<Models, 'choose'> };
type ContextRequest = { msgId: string; model: string | undefined; locale: Locale };

/** Lists the turns that will be sent with the next question, by the same rule that sending uses. */
export const createContexts = ({ records, models }: Deps) => ({
  async after(owner: string, { msgId, model, locale }: ContextRequest): Promise<ChatContext> {
    const record = await records.find(owner, msgId);
    if (!record) throw new Refusal('NOT_FOUND');
    const [chain, { window }] = await Promise.all([
      records.chain(record.topicId, msgId),
      models.choose(owner, model, locale),
    ]);
    const isIncluded = fitting(chain.map(exchangeOf), '', window);
    const from = isIncluded.lastIndexOf(false) + 1;
    const isComplete = from === 0 && chain.length < CHAIN_LENGTH;
    return {
      fromMsgId: isComplete ? '' : (chain[from]?.msgId ?? ''),
      pinned: chain.filter((_, at) => at < from && isIncluded[at]).map((turn) => turn.msgId),
    };
  },
});
