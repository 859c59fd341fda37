import { randomUUID } from 'node:crypto';
import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { ExportedChat, ExportedTurn } from '../../../core/chat-exports/exported-chat.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';

export const fileIdsOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => fileOfUrl(url)?.fileId ?? []);

/** Key that recognizes a chat that is imported again. */
export const importKeyOf = ({ source, key }: Pick<ExportedChat, 'source' | 'key'>): string =>
  `${source}:${key}`;

/** An imported turn, with those of its files that were imported too. */
export type BroughtTurn = ExportedTurn & { fileUrls: string[]; pictureUrl: string };

/** Makes the rows of an imported chat. Keeps its own times, unless they are in the future. */
export const importedRows = (
  {
    source,
    key,
    title,
    createdAt,
    updatedAt,
    turns,
  }: Omit<ExportedChat, 'turns'> & { turns: readonly BroughtTurn[] },
  ownerId: string,
  now: Date,
) => {
  const id = randomUUID();
  const placed = turns.map((turn) => ({ ...turn, msgId: randomUUID() }));
  // If two turns share a key, the first one counts, because a parent precedes its children.
  const ids = new Map(placed.toReversed().map(({ key: own, msgId }) => [own, msgId]));
  const past = (at: number): Date => new Date(Math.min(at, now.getTime()));
  const topic = {
    id,
    ownerId,
    askerId: ownerId,
    groundKind: PLAIN_CHAT.kind,
    groundId: PLAIN_CHAT.id,
    title: title.trim().slice(0, CHAT_LIMITS.titleLength) || titleOf(turns[0]?.prompt ?? ''),
    titledBy: 'person' as const,
    importKey: importKeyOf({ source, key }),
    createdAt: past(createdAt),
    updatedAt: past(updatedAt),
  };
  const records = placed.map((turn) => ({
    askerId: ownerId,
    topicId: id,
    msgId: turn.msgId,
    parentId: turn.parent === '' ? '' : (ids.get(turn.parent) ?? ''),
    // It was answered by no run of ours.
    runId: randomUUID(),
    bodyHash: '',
    prompt: turn.prompt,
    quote: turn.quote,
    fileIds: fileIdsOf(turn.fileUrls),
    fileUrls: turn.fileUrls,
    pictureUrl: turn.pictureUrl,
    model: turn.model,
    status: 'done' as const,
    response: turn.response,
    reasoning: turn.reasoning,
    createdAt: past(turn.at),
    updatedAt: past(turn.at),
  }));
  return { topic, records };
};
