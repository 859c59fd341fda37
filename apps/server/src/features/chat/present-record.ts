import type { HistoryRecord, Topic } from '@studiolo/contract/chat/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RecordWithBot } from './records.store.ts';
import type { ListedTopic } from './topics.store.ts';

/** A turn by the wire's own names. */
export const presentRecord = (row: RecordWithBot, locale: Locale): HistoryRecord => ({
  tableId: row.id,
  msgId: row.msgId,
  sessionId: row.topicId,
  roleId: row.botId,
  prompt: row.prompt,
  reponse: row.response,
  status: row.status,
  input: row.prompt,
  ref: row.quote,
  chatFileUrl: row.fileUrls,
  reasoningContent: row.reasoning,
  model: row.model,
  source: row.source,
  score: row.score,
  publishToHtmlUrl: '',
  base64ImgUrl: '',
  updateDate: row.updatedAt.toISOString(),
  parentId: row.parentId,
  runId: row.runId,
  error: row.error ? say(locale, row.error.key, row.error.values) : '',
  notice: row.notice,
});

export const presentTopic = ({
  id,
  title,
  botId,
  updatedAt,
  isRunning,
  isPinned,
  folderId,
}: ListedTopic): Topic => ({
  sessionId: id,
  title,
  botId,
  updateDate: updatedAt.toISOString(),
  isRunning,
  isPinned,
  folderId: folderId ?? '',
});
