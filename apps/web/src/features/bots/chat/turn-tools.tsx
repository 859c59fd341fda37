import type { Ground } from '../../../core/conversation/ground.ts';
import { TellOwner } from '../inbox/TellOwner.tsx';
import { XrayButton } from '../xray/XrayButton.tsx';

type TurnTools = NonNullable<Ground['turnTools']>;

/** What the owner of a bot finds among the actions of an answer. */
export const ownersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isKept } }) =>
    isKept ? <XrayButton botId={botId} looked={{ msgId }} /> : null;

/** What everybody else finds there. */
export const askersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isKept, answer } }) =>
    isKept && answer.state === 'done' ? <TellOwner botId={botId} msgId={msgId} /> : null;
