import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { turnPath, type PlacedTurn } from '../../thread/turn-path.ts';
import { turnOf, type Turn } from '../../thread/turn.ts';
import type { ChatSession } from '../sessions/chat-session.ts';

/** Returns the turns of a chat: those of the history, with live turns replacing or following them. */
export const mergeLiveTurns = (
  { messages, choices }: Pick<ChatSession, 'messages' | 'choices'>,
  newestFirst: readonly HistoryRecord[],
): PlacedTurn[] => {
  const live = new Map<string, Turn>(messages.map((turn) => [turn.msgId, turn]));
  const turns = newestFirst.toReversed().map((record) => live.get(record.msgId) ?? turnOf(record));
  const isKnown = new Set(turns.map(({ msgId }) => msgId));
  return turnPath([...turns, ...messages.filter(({ msgId }) => !isKnown.has(msgId))], choices);
};
