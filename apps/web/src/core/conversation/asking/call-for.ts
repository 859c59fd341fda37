import {
  ask as askV2,
  askForPicture,
  askKnowledgeV1,
  askV1,
  type Ask,
} from '@studiolo/contract/chat/endpoints';

/** Which call a question goes by: one of its own for a picture, else the second version unless the build says otherwise. */
export const callFor = (
  { fileIds }: Pick<Ask, 'fileIds'>,
  version: string | undefined,
  wantsPicture = false,
) => {
  if (wantsPicture) return askForPicture;
  if (version !== 'v1') return askV2;
  return fileIds && fileIds.length > 0 ? askKnowledgeV1 : askV1;
};
