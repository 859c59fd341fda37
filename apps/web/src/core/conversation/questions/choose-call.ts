import {
  ask as askV2,
  askForPicture,
  askKnowledgeV1,
  askV1,
  type Ask,
} from '@studiolo/contract/chat/endpoints';
import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';

type Question = Pick<Ask, 'fileIds' | 'notebookIds' | 'botIds'>;

const namesKnowledge = ({ fileIds = [], notebookIds = [], botIds = [] }: Question): boolean =>
  fileIds.length + notebookIds.length + botIds.length > 0;

type CallChoice = { version: string | undefined; wantsPicture?: boolean; groundKind?: string | undefined };

/**
 * Returns the endpoint for a question: the picture endpoint, or version 2. A build for version 1 has separate
 * endpoints for plain questions and for questions with files, notebooks or bots.
 */
export const chooseCall = (question: Question, { version, wantsPicture = false, groundKind }: CallChoice) => {
  if (wantsPicture) return askForPicture;
  if (version !== 'v1') return askV2;
  const isPlain = groundKind === undefined || groundKind === PLAIN_CHAT.kind;
  return isPlain && !namesKnowledge(question) ? askV1 : askKnowledgeV1;
};
