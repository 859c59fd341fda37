import { chatPath, NEW_CHAT } from '@studiolo/contract/chat/addresses';
import type { GroundKind } from '../../core/conversation/ground.ts';
import { askerOf } from '../../core/conversation/party.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FolderStore } from './folders/folders.store.ts';
import { withProject } from './folders/project-instructions.ts';

/** Plain chat stands on nothing, or on the instructions and files of the project that it lies in. */
export const createChatGround = ({ folders }: { folders: Pick<FolderStore, 'find'> }): GroundKind => ({
  kind: 'chat',

  pathOf: ({ id, isTemporary }) => (isTemporary ? NEW_CHAT : chatPath(undefined, id)),

  async resolve(party, { folderId, isBegun }) {
    if (party.kind !== 'user') throw new Refusal('NOT_FOUND');
    const asker = askerOf(party);
    const usual = { owner: asker, payer: asker, isRemembering: true };
    if (folderId === null) return usual;
    const project = await folders.find(asker, folderId);
    // A conversation outlives its project; none begins in one that is gone.
    if (!project && !isBegun) throw new Refusal('NOT_FOUND');
    return project
      ? {
          ...usual,
          fileIds: project.fileIds,
          instruct: (instructions) => withProject(instructions, project.instructions),
        }
      : usual;
  },
});
