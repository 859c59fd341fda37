import { parsePrompt } from '@studiolo/contract/draw/parameters';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import { streamZip } from '../../../platform/traffic/stream-zip.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DrawingStore } from './drawings.store.ts';
import type { PictureStore } from './pictures.store.ts';

type Deps = {
  drawings: Pick<DrawingStore, 'findOwn'>;
  pictures: Pick<PictureStore, 'of'>;
  files: Pick<Files, 'bytes'>;
  clock: Clock;
};

const NAME_LENGTH = 60;

/**
 * Keeps letters and digits of any script, spaces, commas, underscores and hyphens; drops everything that is
 * special in paths.
 */
const toFileName = (words: string): string =>
  words
    .replaceAll(/[^\p{L}\p{N} ,_-]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();

export const createZipDrawings =
  ({ drawings, pictures, files, clock }: Deps) =>
  async (owner: string, ids: readonly string[]): Promise<OutgoingFile> => {
    const rows = await Promise.all(ids.map((id) => drawings.findOwn(owner, id)));
    const ownDrawings = rows.filter((row) => row !== undefined);
    if (ownDrawings.length === 0) throw new Refusal('NOT_FOUND');
    const picturesByDrawing = await pictures.of(ownDrawings.map(({ id }) => id));
    async function* entries() {
      for (const [at, { id, prompt }] of ownDrawings.entries()) {
        for (const { fileId, index } of picturesByDrawing.get(id) ?? []) {
          const { open, name } = await files.bytes(owner, fileId);
          const extension = name.slice(name.lastIndexOf('.'));
          const baseName = toFileName(parsePrompt(prompt).words) || 'drawing';
          yield {
            name: `${at + 1} ${baseName} ${index}${extension}`,
            lastModified: clock.now(),
            input: await open(),
          };
        }
      }
    }
    return {
      name: 'drawings.zip',
      type: 'application/zip',
      open: async () => streamZip(entries()),
    };
  };
export type ZipDrawings = ReturnType<typeof createZipDrawings>;
