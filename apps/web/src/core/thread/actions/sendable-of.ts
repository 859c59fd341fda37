import { TEMPORARY } from '@studiolo/contract/chat/addresses';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Sendable } from '../../../platform/send-to.ts';
import type { Turn } from '../turn.ts';

/** Path of the current answer in the app. Empty for a temporary chat. */
const pathTo = (msgId: string): string => {
  const query = new URLSearchParams(location.search);
  if (query.has(TEMPORARY)) return '';
  query.set('message', msgId);
  return `${location.pathname}?${query.toString()}`;
};

/** Finished picture of an answer. */
const pictureOf = ({ prompt, answer: { picture } }: Turn): Sendable['picture'] => {
  const file = picture?.isWhole ? fileOfUrl(picture.url) : undefined;
  return picture && file && { fileId: file.fileId, url: picture.url, name: file.name ?? prompt, size: 0 };
};

/** Answer, text or picture, in the form that other places accept. */
export const sendableOf = (turn: Turn): Sendable => {
  const picture = pictureOf(turn);
  return {
    text: picture ? turn.prompt : turn.answer.text,
    title: turn.prompt,
    anchors: turn.answer.anchors,
    ...(picture && { picture }),
    ...(turn.isKept && { path: pathTo(turn.msgId) }),
  };
};
