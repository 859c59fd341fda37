import type { Message } from '@studiolo/contract/chat/message';
import { fileOfUrl, fileUrl } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { TurnExtras } from '../extensions.ts';
import { presentTurn } from './present-turn.ts';
import type { PlacedTurn } from './turns.store.ts';

type MessageOptions = { provide: string; locale: Locale };

export const presentMessage = (
  row: PlacedTurn,
  extras: TurnExtras,
  { provide, locale }: MessageOptions,
): Message => {
  const record = presentTurn(row, extras, locale);
  const { msgId, sessionId, msgType, quoteInfo, promptHTML, model, hide, error, source } = record;
  const { tableId, score, sourceImages, publishToHtmlUrl, base64ImgUrl } = record;
  return {
    msgId,
    sessionId,
    msgType,
    quoteInfo,
    promptHTML,
    model,
    hide,
    error,
    source,
    tableId,
    score,
    sourceImages,
    publishToHtmlUrl,
    base64ImgUrl,
    provide,
    type: 'response',
    content: record.reponse,
    botId: record.roleId,
    fileList: record.chatFileUrl.flatMap((url) => {
      const file = fileOfUrl(url);
      return file ? [{ ...file, url }] : [];
    }),
    format: 'markdown',
    highlight: record.highlight,
    done: record.status !== 'running',
    reasoning: record.reasoningContent,
    sourceUrls: [
      ...new Set(
        source.map(({ fileId, name, place }) => (place.kind === 'web' ? place.url : fileUrl(fileId, name))),
      ),
    ],
  };
};
