import type { Files } from '../../../core/files/files.service.ts';
import type { Documents } from '../../../core/documents/documents.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { PublishingPart } from '../../../core/publishing/publishing.part.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DocumentStore } from '../documents/documents.store.ts';
import { createDocumentPublications } from './document-publications.service.ts';
import { publishingRoutes } from './publishing.routes.ts';

export type PublishingDeps = {
  publishing: PublishingPart;
  writer: Documents;
  files: Pick<Files, 'pictures' | 'asPng' | 'whenRead'>;
  clock: Clock;
};

type Deps = PublishingDeps & {
  documents: DocumentStore;
  notify: (owner: string, documentId: string) => void;
};

/** Publishes documents as pages that anyone with the link can read. */
export const createDocumentPublishing = ({
  publishing: publishingPart,
  documents,
  ...rest
}: Deps): Feature => {
  const { publishing, publications } = publishingPart;
  publishing.registerShelf('document', { isOpen: documents.exists, existing: documents.existing });
  return {
    routes: publishingRoutes(createDocumentPublications({ publishing, publications, documents, ...rest })),
  };
};
