import { ask as askV2, askKnowledgeV1, askV1, type Ask } from '@studiolo/contract/chat/endpoints';

/** Which call a question goes by: the second version unless the build says otherwise. */
export const callFor = ({ fileIds }: Pick<Ask, 'fileIds'>, version: string | undefined) => {
  if (version !== 'v1') return askV2;
  return fileIds && fileIds.length > 0 ? askKnowledgeV1 : askV1;
};
