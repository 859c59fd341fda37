import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { SendToOwner } from '../inbox/SendToOwner.tsx';
import { XrayButton } from '../xray/XrayButton.tsx';

type TurnTools = NonNullable<ConversationScope['turnTools']>;

/** Actions of an answer for the bot's owner. */
export const ownersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isKept } }) =>
    isKept ? <XrayButton botId={botId} target={{ msgId }} /> : null;

/** Actions of an answer for everybody else. */
export const askersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isKept, answer } }) =>
    isKept && answer.state === 'done' ? <SendToOwner botId={botId} msgId={msgId} /> : null;
