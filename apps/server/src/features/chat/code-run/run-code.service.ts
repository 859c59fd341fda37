import type { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import type { Programs } from '../../../core/programs/programs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { FolderStore } from '../folders/folders.store.ts';
import type { TurnStore } from '../../../core/conversation/turns/turns.store.ts';
import type { ProjectSourceStore } from '../project-sources/project-sources.store.ts';

type Deps = {
  records: TurnStore;
  folders: Pick<FolderStore, 'ofTopic'>;
  projectSources: Pick<ProjectSourceStore, 'ofProject'>;
  programs: Programs;
};
type RunCodeInput = InputOf<typeof runCode>;

export type RunCodeService = ReturnType<typeof createRunCodeService>;

/**
 * Runs a program from an answer with the files attached to that turn and earlier ones, and the project's
 * sources.
 */
export const createRunCodeService = ({ records, folders, projectSources, programs }: Deps) => {
  const filesOf = async (owner: string, msgId: string | undefined): Promise<string[]> => {
    if (msgId === undefined) return [];
    const record = await records.find(owner, msgId);
    if (!record) throw new Refusal('NOT_FOUND');
    const [turns, folder] = await Promise.all([
      records.chain(record.topicId, msgId),
      folders.ofTopic(record.topicId),
    ]);
    const sources = folder ? await projectSources.ofProject(folder.id) : [];
    return [
      ...new Set([
        ...turns.flatMap(({ fileIds }) => fileIds),
        ...sources.flatMap(({ fileId }) => fileId ?? []),
      ]),
    ];
  };

  return {
    run: async (owner: string, { msgId, ...program }: RunCodeInput, signal: AbortSignal) =>
      programs.run(owner, { ...program, fileIds: await filesOf(owner, msgId) }, signal),
  };
};
