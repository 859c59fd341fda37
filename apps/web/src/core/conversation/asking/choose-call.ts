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

type Way = { version: string | undefined; wantsPicture?: boolean; groundKind?: string | undefined };

/**
 * Returns the API call of a question: a separate one for pictures, else version 2. A build for version 1
 * distinguishes questions with files, notebooks, bots and the like from plain ones.
 */
export const chooseCall = (question: Question, { version, wantsPicture = false, groundKind }: Way) => {
  if (wantsPicture) return askForPicture;
  if (version !== 'v1') return askV2;
  const isPlain = groundKind === undefined || groundKind === PLAIN_CHAT.kind;
  return isPlain && !namesKnowledge(question) ? askV1 : askKnowledgeV1;
};
