import type { HistoryRecord, Topic } from '@studiolo/contract/chat/entities';
import { roleIdOf } from '@studiolo/contract/chat/scope';
import { NEW_CHAT_TITLE } from '@studiolo/contract/chat/title-of';
import { fileOfUrl, isPictureName } from '@studiolo/contract/files/rules';
import { helpOf } from '@studiolo/contract/text/help-of';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { escapeHtml } from '../../documents/escape-html.ts';
import type { TurnExtras } from '../extensions.ts';
import type { PlacedTurn } from './turns.store.ts';
import type { ListedConversation } from '../conversations.store.ts';

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const promptHtml = (prompt: string, quote: string): string =>
  `${quote === '' ? '' : `<blockquote>${lines(quote)}</blockquote>`}<p>${lines(prompt)}</p>`;

const picturesIn = (urls: readonly string[]): string[] =>
  urls.filter((url) => isPictureName(fileOfUrl(url)?.name ?? ''));

/** A turn in the wire's field names. */
export const presentTurn = (row: PlacedTurn, extras: TurnExtras, locale: Locale): HistoryRecord => ({
  tableId: row.id,
  msgId: row.msgId,
  sessionId: row.topicId,
  roleId: roleIdOf({ kind: row.groundKind, id: row.groundId }),
  prompt: row.prompt,
  reponse: row.response,
  status: row.status,
  input: row.prompt,
  ref: row.quote,
  quoteInfo: row.quote,
  promptHTML: promptHtml(row.prompt, row.quote),
  chatFileUrl: row.fileUrls,
  mentions: row.mentions.map(({ kind = 'chat', id, title }) => ({ kind, id, title })),
  reasoningContent: row.reasoning,
  reasoningMs: row.reasoningMs,
  model: row.model,
  source: row.source,
  score: row.score,
  scoreComment: row.scoreComment,
  hide: row.isHidden,
  highlight: [],
  publishToHtmlUrl: '',
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
  ...(row.error && { help: helpOf(row.error) }),
  isUnable: row.isUnable,
  isTruncated: row.isTruncated,
  notice: row.notice,
  calls: row.calls,
  ...extras,
});

export const presentConversation = ({
  id,
  title,
  groundKind,
  groundId,
  updatedAt,
  isRunning,
  isPinned,
  folderId,
}: ListedConversation): Topic => ({
  sessionId: id,
  title: title || NEW_CHAT_TITLE,
  botId: roleIdOf({ kind: groundKind, id: groundId }),
  updateDate: updatedAt.toISOString(),
  isRunning,
  isPinned,
  folderId: folderId ?? '',
});
