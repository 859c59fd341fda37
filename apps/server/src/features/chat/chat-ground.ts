import { chatPath, NEW_CHAT } from '@studiolo/contract/chat/addresses';
import type { Ground, GroundKind } from '../../core/conversation/ground.ts';
import { askerOf } from '../../core/conversation/party.ts';
import { toolOfPlug } from '../../core/tools/tool-of-plug.ts';
import type { ToolPlug } from '../../core/tools/tool-plug.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FolderStore } from './folders/folders.store.ts';
import { withProject } from './folders/project-instructions.ts';

type Deps = { folders: Pick<FolderStore, 'find'>; tools: () => readonly ToolPlug[] };

/** What models may call for in any chat. */
const toolsFrom = async (plugs: readonly ToolPlug[]): Promise<Pick<Ground, 'tools' | 'areToolsOptional'>> => {
  const isOffered = await Promise.all(plugs.map(({ isForChats }) => isForChats()));
  const made = plugs.filter((_, at) => isOffered[at]).map(toolOfPlug);
  if (made.length === 0) return {};
  return { tools: (place) => made.map((make) => make(place)), areToolsOptional: true };
};

/** Plain chat stands on nothing, or on the instructions and files of the project that it lies in. */
export const createChatGround = ({ folders, tools }: Deps): GroundKind => ({
  kind: 'chat',

  pathOf: ({ id, isTemporary }) => (isTemporary ? NEW_CHAT : chatPath(undefined, id)),

  async resolve(party, { folderId, isBegun }) {
    if (party.kind !== 'user') throw new Refusal('NOT_FOUND');
    const asker = askerOf(party);
    const usual = { owner: asker, payer: asker, isRemembering: true, ...(await toolsFrom(tools())) };
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
