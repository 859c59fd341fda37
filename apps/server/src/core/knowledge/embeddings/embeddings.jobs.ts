import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { createPassageEmbedder } from './embed-passages.ts';
import { quantize, signsOf } from './quantize.ts';
import type { VectorStore } from './vectors.store.ts';

const EMBED = 'embed-file';
const CATCH_UP = 'embed-files';

/** Number of passages embedded at a time. Finished batches stay, even if the rest fails. */
const PASSAGE_BATCH_SIZE = 32;
const FILE_BATCH_SIZE = 500;

type EmbedFile = { owner: string; fileId: string };
type Deps = { jobs: Jobs; store: VectorStore; embedder: Embedder | undefined };

/**
 * Embeds passages in the background: those of each parsed file, and every five minutes the remaining ones,
 * for example after an outage, a new configuration or a change of the model.
 */
export const registerEmbeddingJobs = ({ jobs, store, embedder }: Deps) => {
  const begin = async (owner: string, fileId: string, tx?: Queryable): Promise<void> => {
    if (embedder) await jobs.enqueue(EMBED, { owner, fileId }, { singletonKey: fileId, ...(tx && { tx }) });
  };
  const embedAll = embedder && createPassageEmbedder(embedder);

  const embedFile = async ({ owner, fileId }: EmbedFile, signal: AbortSignal): Promise<void> => {
    if (!embedder || !embedAll) return;
    const { space } = embedder;
    for (;;) {
      signal.throwIfAborted();
      const passages = await store.lacking(space, owner, fileId, PASSAGE_BATCH_SIZE);
      if (passages.length === 0) break;
      const texts = passages.map(({ heading, text }) => (heading === null ? text : `${heading}\n${text}`));
      const vectors = await embedAll(texts, signal);
      await store.save(
        space,
        passages.map(({ id }, at) => {
          const vector = vectors[at];
          return { id, signs: vector ? signsOf(vector) : null, vector: vector ? quantize(vector) : null };
        }),
      );
    }
    await store.finish(space, fileId);
  };

  // Registered even without a service, as a schedule outlives the settings that created it.
  jobs.register<EmbedFile>(EMBED, (file, { signal }) => embedFile(file, signal), { concurrency: 2 });
  jobs.register(CATCH_UP, async () => {
    if (!embedder) return;
    for (const { ownerId, fileId } of await store.unfinished(embedder.space, FILE_BATCH_SIZE))
      await begin(ownerId, fileId);
  });
  jobs.schedule(CATCH_UP, '*/5 * * * *');
  return { begin };
};
