import { registerFileJobs } from '../../core/files/files.jobs.ts';
import { fileRoutes } from '../../core/files/files.routes.ts';
import { createFiles } from '../../core/files/files.service.ts';
import { recognitionRoutes } from '../../core/files/recognition/recognition.routes.ts';
import { createRecognition } from '../../core/files/recognition/recognition.service.ts';
import { createReadUnclearRun } from '../../core/files/recognition/read-unclear-run.ts';
import { createUnclearPages } from '../../core/files/recognition/unclear-pages.service.ts';
import { createRecognitionStore } from '../../core/files/recognition/recognition.store.ts';
import { createFileStore } from '../../core/files/files.store.ts';
import { documentCollections } from '../../core/files/document-collections.ts';
import { mentionableDocuments } from '../../core/files/mentionable-documents.ts';
import { createDocumentReader } from '../../core/files/document-reader.ts';
import { fileUploads } from '../../core/files/files.uploads.ts';
import { fileUserData } from '../../core/files/files.user-data.ts';
import { createFindDocuments } from '../../core/files/find-documents.ts';
import { createFileContributions } from '../../core/files/file-contributions.ts';
import type { FileTicket } from '../../core/files/stored-files.ts';
import { createSounds } from '../../core/sounds/sounds.ts';
import type { Recognizer } from '../../core/files/learning/recognize-pages.ts';
import { createReadFile } from '../../core/files/learning/read-file.ts';
import { createPictureTexts } from '../../core/files/recognition/picture-texts.ts';
import { createLearnRun } from '../../core/files/learning/learn-run.ts';
import { registerEmbeddingJobs } from '../../core/knowledge/embeddings/embeddings.jobs.ts';
import { createMeaning } from '../../core/knowledge/embeddings/meaning.ts';
import { createNearest } from '../../core/knowledge/embeddings/nearest.ts';
import { createVectorStore } from '../../core/knowledge/embeddings/vectors.store.ts';
import { createKnowledge } from '../../core/knowledge/knowledge.service.ts';
import { createFormerPassageStore } from '../../core/knowledge/former-passages.store.ts';
import { registerReindex } from '../../core/knowledge/reindex.jobs.ts';
import { createKnowledgeStore } from '../../core/knowledge/knowledge.store.ts';
import { knowledgeUserData } from '../../core/knowledge/knowledge.user-data.ts';
import type { LearnedDocument } from '../../core/knowledge/learn-document.ts';
import { createUploadFeature } from './uploads-parts.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Ledger } from '../../core/ledger/ledger.service.ts';
import type { VisionModelFor } from '../../core/models/vision-model.ts';
import type { Quotas } from '../../core/quotas/quotas.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import { createTickets } from '../../core/secrets/tickets.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { detectKind } from '../../platform/parsing/detect-kind.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { SoundCopy } from '../../platform/sound/sound-copy.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Transcriber } from '../../ports/transcriber.ts';
import type { Reads } from '../../platform/database/replica/replica.ts';

type Deps = {
  database: Database;
  reads: Reads;
  storage: Storage;
  seal: Seal;
  runs: Runs;
  clock: Clock;
  transaction: RunInTransaction;
  jobs: Jobs;
  incomingFolder: string;
  quotas: Quotas;
  unusedDays: () => Promise<number | null>;
  parser: ParserPool<LearnedDocument>;
  pictures: ParserPool<Uint8Array>;
  recognizer: Recognizer | undefined;
  sounds: ParserPool<SoundCopy>;
  transcriber: Transcriber | undefined;
  /** Undefined if no service is configured. */
  embedder: Embedder | undefined;
  pictureReader: Parameters<typeof createLearnRun>[0]['pictureReader'];
  visionModelFor: VisionModelFor;
  ledger: Pick<Ledger, 'left'>;
  log: Log;
  broadcast: Parameters<typeof createDocumentReader>[1];
};

/** Wires the storing, reading and searching of files. */
export const createFileParts = ({ database, reads, embedder, broadcast, ...rest }: Deps) => {
  const { storage, jobs } = rest;
  const knowledgeStore = createKnowledgeStore(reads);
  registerReindex({ jobs, store: createFormerPassageStore(database) });
  const vectors = createVectorStore(database, reads);
  const { begin } = registerEmbeddingJobs({ jobs, store: vectors, embedder });
  const knowledge = createKnowledge({
    store: knowledgeStore,
    embeddings: embedder && {
      findNearest: createNearest({ store: vectors, embedder, ...rest }),
      meaningOf: createMeaning({ embedder, ...rest }),
      begin,
      copy: vectors.copy,
    },
  });
  const store = createFileStore(database);
  const documents = createDocumentReader(storage, broadcast);
  const extensions = createFileContributions();
  const { sharingOwner, findEntity, watch, writtenOf } = extensions;
  const tickets = createTickets<FileTicket>('the sound of a file', rest);
  const recognition = createRecognitionStore(database);
  const { recognizer } = rest;
  const { readFile } = createReadFile({ ...rest, store, documents, knowledge, watch });
  const pictureTexts =
    recognizer && createPictureTexts({ ...rest, store, recognizer, recognition, readFile });
  const files = createFiles({
    ...rest,
    store,
    recognition,
    pictureTexts,
    documents,
    knowledge,
    detectKind,
    sharingOwner,
    findEntity,
    tickets,
  });
  registerFileJobs(jobs, files);
  const sounds = createSounds(rest.sounds);
  const secondsOf = async (path: string, signal: AbortSignal) =>
    (await sounds.probe(path, { signal })).seconds;
  const corrections = createRecognition({ ...rest, files, store, recognition });
  const unclearPages = createUnclearPages({ ...rest, store, recognition });
  const readUnclear = createReadUnclearRun({ ...rest, store, recognition });
  const learn = createLearnRun({
    ...rest,
    store,
    recognition,
    pictureTexts,
    documents,
    knowledge,
    watch,
    writtenOf,
    secondsOf,
  });
  const features = (all: () => readonly Feature[]): Feature[] => [
    {
      routes: [
        ...fileRoutes(
          files,
          () => new Map(all().flatMap(({ uploadHandlers: takes = {} }) => Object.entries(takes))),
        ),
        ...recognitionRoutes(corrections, unclearPages, files),
      ],
      runKinds: [learn, readUnclear],
      search: createFindDocuments({ store, knowledge }),
      mentions: [mentionableDocuments(store)],
      collections: documentCollections(store),
      uploads: fileUploads(files),
      userData: fileUserData({ store, storage, documents, jobs }),
    },
    { routes: [], userData: knowledgeUserData(knowledgeStore) },
    createUploadFeature({ ...rest, database, storageUsedBy: files.storageUsedBy, features: all }),
  ];
  return { files, knowledge, features, extend: extensions.add };
};
