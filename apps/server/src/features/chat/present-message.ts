import type { Message } from '@studiolo/contract/chat/message';
import { fileOfUrl, fileUrl } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { HighlightRow } from './highlights.store.ts';
import { presentRecord } from './present-record.ts';
import type { RecordWithBot } from './records.store.ts';

type Told = { provide: string; locale: Locale; publicUrl: string };

/** The answer of a turn as a message of its own. */
export const presentMessage = (
  row: RecordWithBot,
  marked: readonly HighlightRow[],
  { provide, locale, publicUrl }: Told,
): Message => {
  const record = presentRecord(row, marked, locale, publicUrl);
  const { msgId, sessionId, msgType, quoteInfo, promptHTML, model, hide, error, source } = record;
  const { tableId, score, sourceImages, publishToHtmlUrl, base64ImgUrl } = record;
  return {
    ...{ msgId, sessionId, msgType, quoteInfo, promptHTML, model, hide, error, source },
    ...{ tableId, score, sourceImages, publishToHtmlUrl, base64ImgUrl, provide },
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
