import type { DocumentVersion, WrittenDocument } from '@studiolo/contract/write/document-entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { DocumentRow, VersionRow } from './document-rows.ts';
import type { DocumentService } from './documents.service.ts';
import type { DocumentStore } from './documents.store.ts';
import { presentDocument, presentVersion } from './present-document.ts';
import type { VersionStore } from './versions.store.ts';

type Deps = {
  documents: Pick<DocumentStore, 'find'>;
  versions: VersionStore;
  service: Pick<DocumentService, 'save'>;
};

export type VersionService = ReturnType<typeof createVersionService>;

export const createVersionService = ({ documents, versions, service }: Deps) => {
  const find = async (owner: string, id: string): Promise<DocumentRow> => {
    const row = await documents.find(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const findVersion = async (id: string, revision: number): Promise<VersionRow> => {
    const row = await versions.find(id, revision);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    async list(owner: string, id: string): Promise<DocumentVersion[]> {
      await find(owner, id);
      return (await versions.list(id)).map(presentVersion);
    },

    async get(owner: string, id: string, revision: number): Promise<WrittenDocument> {
      const row = await find(owner, id);
      return presentDocument({ ...row, ...(await findVersion(id, revision)) });
    },

    async restore(owner: string, id: string, revision: number, current: number): Promise<WrittenDocument> {
      await find(owner, id);
      const { title, content, anchors } = await findVersion(id, revision);
      return service.save(owner, id, { revision: current, title, content, anchors, isApart: true }, anchors);
    },
  };
};
