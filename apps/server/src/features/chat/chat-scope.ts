import { chatPath, NEW_CHAT } from '@studiolo/contract/chat/addresses';
import type { ConversationScope, ScopeKind } from '../../core/conversation/scope.ts';
import { authorIdOf } from '../../core/conversation/actor.ts';
import { toolOfExtension } from '../../core/tools/tool-of-extension.ts';
import type { ToolExtension } from '../../core/tools/tool-extension.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FolderStore } from './folders/folders.store.ts';
import type { ProjectSourceStore } from './project-sources/project-sources.store.ts';

const PROJECT_TAG = /<\/?project>/gi;

/**
 * Adds the instructions of a chat's project to the general ones, in tags that they cannot close themselves.
 */
const withProject = (instructions: string, project: string): string =>
  project === ''
    ? instructions
    : [
        instructions,
        'This chat belongs to a project of the user. Follow what the user wrote for it:',
        `<project>\n${project.replaceAll(PROJECT_TAG, '')}\n</project>`,
      ].join('\n\n');

type Deps = {
  folders: Pick<FolderStore, 'find'>;
  projectSources: Pick<ProjectSourceStore, 'ofProject'>;
  tools: () => readonly ToolExtension[];
};

const toolsFrom = async (
  extensions: readonly ToolExtension[],
): Promise<Pick<ConversationScope, 'tools' | 'areToolsOptional'>> => {
  const isOffered = await Promise.all(extensions.map(({ isForChats }) => isForChats()));
  const made = extensions.filter((_, at) => isOffered[at]).map(toolOfExtension);
  if (made.length === 0) return {};
  return { tools: (place) => made.map((make) => make(place)), areToolsOptional: true };
};

/** Scope of plain chat: nothing, or the instructions and sources of the chat's project. */
export const createChatScope = ({ folders, projectSources, tools }: Deps): ScopeKind => ({
  kind: 'chat',

  pathOf: ({ id, isTemporary }) => (isTemporary ? NEW_CHAT : chatPath(undefined, id)),

  async resolve(actor, { folderId, isBegun }) {
    if (actor.kind !== 'user') throw new Refusal('NOT_FOUND');
    const asker = authorIdOf(actor);
    const usual = { owner: asker, payer: asker, isRemembering: true, ...(await toolsFrom(tools())) };
    if (folderId === null) return usual;
    const project = await folders.find(asker, folderId);
    // Existing conversations survive the deletion of their project, but new ones cannot be created in it.
    if (!project && !isBegun) throw new Refusal('NOT_FOUND');
    if (!project) return usual;
    const sources = await projectSources.ofProject(project.id);
    return {
      ...usual,
      files: sources.flatMap(({ fileId, title }) => (fileId === null ? [] : [{ id: fileId, name: title }])),
      instruct: (instructions) => withProject(instructions, project.instructions),
    };
  },
});
