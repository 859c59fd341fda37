import { chatPath, NEW_CHAT } from '@studiolo/contract/chat/addresses';
import type { ConversationScope, ScopeKind } from '../../core/conversation/scope.ts';
import { authorIdOf } from '../../core/conversation/actor.ts';
import { toolOfExtension } from '../../core/tools/tool-of-extension.ts';
import type { ToolExtension } from '../../core/tools/tool-extension.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FolderStore } from './folders/folders.store.ts';
import type { ProjectSourceStore } from './project-sources/project-sources.store.ts';

const PROJECT_TAG = /<\/?project>/gi;

/** Appends the project's instructions in tags. Removes such tags from them, so that they cannot end early. */
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
  const isOffered = await Promise.all(extensions.map(({ isOfferedInChats }) => isOfferedInChats()));
  const toolFactories = extensions.filter((_, at) => isOffered[at]).map(toolOfExtension);
  if (toolFactories.length === 0) return {};
  return { tools: (place) => toolFactories.map((createTool) => createTool(place)), areToolsOptional: true };
};

/** Scope of a plain chat, with the instructions and sources of its project if it has one. */
export const createChatScope = ({ folders, projectSources, tools }: Deps): ScopeKind => ({
  kind: 'chat',

  pathOf: ({ id, isTemporary }) => (isTemporary ? NEW_CHAT : chatPath(undefined, id)),

  async resolve(actor, { folderId, isBegun }) {
    if (actor.kind !== 'user') throw new Refusal('NOT_FOUND');
    const asker = authorIdOf(actor);
    const baseScope = { owner: asker, payer: asker, isRemembering: true, ...(await toolsFrom(tools())) };
    if (folderId === null) return baseScope;
    const project = await folders.find(asker, folderId);
    // Existing chats outlive their project, but no new chat can be created in a deleted one.
    if (!project && !isBegun) throw new Refusal('NOT_FOUND');
    if (!project) return baseScope;
    const sources = await projectSources.ofProject(project.id);
    return {
      ...baseScope,
      files: sources.flatMap(({ fileId, title }) => (fileId === null ? [] : [{ id: fileId, name: title }])),
      instruct: (instructions) => withProject(instructions, project.instructions),
    };
  },
});
