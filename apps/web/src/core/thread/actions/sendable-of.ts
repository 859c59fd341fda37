import { TEMPORARY } from '@studiolo/contract/chat/addresses';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Sendable } from '../../../platform/send-to.ts';
import type { Turn } from '../turn.ts';

/** Where in the app an answer stands that is seen now; nowhere, where it is erased when it is left. */
const pathTo = (msgId: string): string => {
  const query = new URLSearchParams(location.search);
  if (query.has(TEMPORARY)) return '';
  query.set('message', msgId);
  return `${location.pathname}?${query.toString()}`;
};

/** The picture that an answer is, once it is whole. */
const pictureOf = ({ prompt, answer: { picture } }: Turn): Sendable['picture'] => {
  const file = picture?.isWhole ? fileOfUrl(picture.url) : undefined;
  return picture && file && { fileId: file.fileId, url: picture.url, name: file.name ?? prompt, size: 0 };
};

/** An answer, be it words or a picture, as other places take it. */
export const sendableOf = (turn: Turn): Sendable => {
  const picture = pictureOf(turn);
  return {
    ...{
      text: picture ? turn.prompt : turn.answer.text,
      title: turn.prompt,
      anchors: turn.answer.anchors,
    },
    ...(picture && { picture }),
    ...(turn.isKept && { path: pathTo(turn.msgId) }),
  };
};
