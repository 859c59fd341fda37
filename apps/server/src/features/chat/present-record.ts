import type { HistoryRecord, Topic } from '@studiolo/contract/chat/entities';
import { fileOfUrl, isPictureName } from '@studiolo/contract/files/rules';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { escaped } from '../../core/documents/escaped.ts';
import { presentHighlight } from './highlights.service.ts';
import type { HighlightRow } from './highlights.store.ts';
import type { RecordWithBot } from './records.store.ts';
import type { ListedTopic } from './topics.store.ts';

/** Where a published answer is read. */
export const publishedUrl = (publicUrl: string, id: string): string => `${publicUrl}/p/${id}`;

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const promptHtml = (prompt: string, quote: string): string =>
  `${quote === '' ? '' : `<blockquote>${lines(quote)}</blockquote>`}<p>${lines(prompt)}</p>`;

const picturesIn = (urls: readonly string[]): string[] =>
  urls.filter((url) => isPictureName(fileOfUrl(url)?.name ?? ''));

/** A turn by the wire's own names. */
export const presentRecord = (
  row: RecordWithBot,
  marked: readonly HighlightRow[],
  locale: Locale,
  publicUrl: string,
): HistoryRecord => ({
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
  mentions: row.mentions.map(({ kind = 'chat' as const, id, title }) => ({ kind, id, title })),
  reasoningContent: row.reasoning,
  reasoningMs: row.reasoningMs,
  model: row.model,
  source: row.source,
  score: row.score,
  scoreComment: row.scoreComment,
  hide: row.isHidden,
  highlight: marked.filter(({ recordId }) => recordId === row.id).map(presentHighlight),
  publishToHtmlUrl: row.publicId === null ? '' : publishedUrl(publicUrl, row.publicId),
  msgType: row.messageType,
  base64ImgUrl: row.pictureUrl,
  sourceImages: row.messageType === 'image' ? picturesIn(row.fileUrls) : [],
  updateDate: row.updatedAt.toISOString(),
  parentId: row.parentId,
  compareId: row.compareId,
  isPreferred: row.isPreferred,
  isPinned: row.isPinned,
  runId: row.runId,
  error: row.error ? say(locale, row.error.key, row.error.values) : '',
  isUnable: row.isUnable,
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
