import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import { SkippedChatFault, type ExportedChat, type ExportedTurn } from '../exported-chat.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';

/**
 * Parses a chat of our own export. Earlier exports had no ids: turns are in order, and times identify them.
 */
export const readStudiolo = (value: Fields, now: number): ExportedChat => {
  const createdAt = momentOf(value['createdAt']) ?? now;
  const list = listOf(value['turns']).map(fieldsOf);
  if (list.length > IMPORT_LIMITS.messages) throw new SkippedChatFault('too-large');
  const turns = new Map<string, ExportedTurn>();
  let before: ExportedTurn | undefined;
  for (const [nth, fields] of list.entries()) {
    const id = textOf(fields['id']);
    const parent = id === '' ? before : turns.get(textOf(fields['parentId']));
    const earliest = parent ? parent.at + 1 : createdAt;
    const turn: ExportedTurn = {
      key: id || String(nth),
      parent: parent?.key ?? '',
      prompt: textOf(fields['prompt']),
      quote: textOf(fields['quote']),
      response: textOf(fields['response']),
      reasoning: textOf(fields['reasoning']),
      model: textOf(fields['model']),
      at: Math.max(momentOf(fields['at']) ?? earliest, earliest),
    };
    turns.set(turn.key, turn);
    before = turn;
  }
  return {
    source: 'studiolo',
    key: textOf(value['id']) || textOf(value['createdAt']),
    title: textOf(value['title']),
    createdAt,
    updatedAt: before?.at ?? createdAt,
    turns: [...turns.values()],
  };
};
