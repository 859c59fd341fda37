import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { SendToOwner } from '../inbox/SendToOwner.tsx';
import { XrayButton } from '../xray/XrayButton.tsx';

type TurnTools = NonNullable<ConversationScope['turnTools']>;

/** Actions on answers for the owner of the bot. */
export const ownersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isStored } }) =>
    isStored ? <XrayButton botId={botId} target={{ msgId }} /> : null;

/** Actions on answers for everyone else. */
export const askersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isStored, answer } }) =>
    isStored && answer.state === 'done' ? <SendToOwner botId={botId} msgId={msgId} /> : null;
