import type { HistoryRecord, Topic } from '@studiolo/contract/chat/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { escaped } from '../../core/documents/escaped.ts';
import type { RecordWithBot } from './records.store.ts';
import type { ListedTopic } from './topics.store.ts';

/** Where a published answer is read. */
export const publishedUrl = (publicUrl: string, id: string): string => `${publicUrl}/p/${id}`;

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const promptHtml = (prompt: string, quote: string): string =>
  `${quote === '' ? '' : `<blockquote>${lines(quote)}</blockquote>`}<p>${lines(prompt)}</p>`;

/** A turn by the wire's own names. */
export const presentRecord = (row: RecordWithBot, locale: Locale, publicUrl: string): HistoryRecord => ({
  tableId: row.id,
  msgId: row.msgId,
  sessionId: row.topicId,
  roleId: row.botId,
  prompt: row.prompt,
  reponse: row.response,
  status: row.status,
  input: row.prompt,
  ref: row.quote,
  quoteInfo: row.quote,
  promptHTML: promptHtml(row.prompt, row.quote),
  chatFileUrl: row.fileUrls,
  mentions: row.mentions.map(({ id, title }) => ({ sessionId: id, title })),
  reasoningContent: row.reasoning,
  model: row.model,
  source: row.source,
  score: row.score,
  scoreComment: row.scoreComment,
  hide: row.isHidden,
  publishToHtmlUrl: row.publicId === null ? '' : publishedUrl(publicUrl, row.publicId),
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
