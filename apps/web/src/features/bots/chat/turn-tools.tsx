import type { Ground } from '../../../core/conversation/ground.ts';
import { XrayButton } from '../xray/XrayButton.tsx';

type TurnTools = NonNullable<Ground['turnTools']>;

/** What the owner of a bot finds among the actions of an answer. */
export const ownersTurnTools =
  (botId: string): TurnTools =>
  ({ turn: { msgId, isKept } }) =>
    isKept ? <XrayButton botId={botId} looked={{ msgId }} /> : null;
