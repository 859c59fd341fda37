import { randomUUID } from 'node:crypto';
import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { ExportedChat, ExportedTurn } from '../../../core/chat-exports/exported-chat.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';

export const fileIdsOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => fileOfUrl(url)?.fileId ?? []);

/** Identifies a chat, so that it is not imported twice. */
export const importKeyOf = ({ source, key }: Pick<ExportedChat, 'source' | 'key'>): string =>
  `${source}:${key}`;

/** A turn with the URLs of its imported files. */
export type ImportedTurn = ExportedTurn & { fileUrls: string[]; pictureUrl: string };

/** Creates the rows of an imported chat with its original times; replaces future times with the current one. */
export const importedRows = (
  {
    source,
    key,
    title,
    createdAt,
    updatedAt,
    turns,
  }: Omit<ExportedChat, 'turns'> & { turns: readonly ImportedTurn[] },
  ownerId: string,
  now: Date,
) => {
  const id = randomUUID();
  const turnsWithIds = turns.map((turn) => ({ ...turn, msgId: randomUUID() }));
  // If two turns share a key, the first one counts, because a parent precedes its children.
  const ids = new Map(turnsWithIds.toReversed().map(({ key: turnKey, msgId }) => [turnKey, msgId]));
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
  const records = turnsWithIds.map((turn) => ({
    askerId: ownerId,
    topicId: id,
    msgId: turn.msgId,
    parentId: turn.parent === '' ? '' : (ids.get(turn.parent) ?? ''),
    // The column is required, but no run answered this turn.
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
