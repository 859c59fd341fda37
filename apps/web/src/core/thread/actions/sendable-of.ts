import { TEMPORARY } from '@studiolo/contract/chat/addresses';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Sendable } from '../../../platform/send-to.ts';
import type { Turn } from '../turn.ts';

/** Returns the path of the current answer in the app; empty for a temporary chat. */
const pathTo = (msgId: string): string => {
  const query = new URLSearchParams(location.search);
  if (query.has(TEMPORARY)) return '';
  query.set('message', msgId);
  return `${location.pathname}?${query.toString()}`;
};

/** Returns the picture of an answer once it is complete. */
const pictureOf = ({ prompt, answer: { picture } }: Turn): Sendable['picture'] => {
  const file = picture?.isWhole ? fileOfUrl(picture.url) : undefined;
  return picture && file && { fileId: file.fileId, url: picture.url, name: file.name ?? prompt, size: 0 };
};

/** Converts an answer, text or picture, to the form that other parts of the app accept. */
export const sendableOf = (turn: Turn): Sendable => {
  const picture = pictureOf(turn);
  return {
    text: picture ? turn.prompt : turn.answer.text,
    title: turn.prompt,
    anchors: turn.answer.anchors,
    ...(picture && { picture }),
    ...(turn.isStored && { path: pathTo(turn.msgId) }),
  };
};
