import { cellsOf } from '@studiolo/contract/draw/matrix';
import { writePrompt } from '@studiolo/contract/draw/parameters';
import type { Files } from '../../../core/files/files.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { PictureStore } from '../drawings/pictures.store.ts';
import { isPng, withSettings } from './png-settings.ts';

type Deps = {
  pictures: Pick<PictureStore, 'save' | 'of'>;
  files: Pick<Files, 'savePicture' | 'use' | 'asPng'>;
  transaction: RunInTransaction;
  notifyDrawingChanged: (owner: string, drawingId: string) => Promise<void>;
};

/** Formats the settings as image generators do: the prompt, then a line of names and values. */
const settingsOf = (row: DrawingRow, index: number): string => {
  const { words, parameters, options, serviceName, action, parentId, parentIndex } = row;
  const cell = row.matrix && cellsOf(row.matrix)[index - 1];
  const facts = [
    `Service: ${serviceName}`,
    `Action: ${action}`,
    options.change && `Change: ${options.change}`,
    options.english && `English: ${options.english}`,
    parentId && `From: ${parentId}/${parentIndex}`,
    `Drawing: ${row.id}/${index}`,
    'Software: Studiolo',
  ];
  return `${writePrompt(words, { ...parameters, ...cell })}\n${facts.filter(Boolean).join(', ')}`;
};

/** Saves a picture with its settings embedded, and shows it at once. */
export const createSavePicture =
  ({ pictures, files, transaction, notifyDrawingChanged }: Deps) =>
  async (row: DrawingRow, index: number, bytes: Uint8Array, signal: AbortSignal) => {
    const { id, ownerId, words } = row;
    const savedPicture = (await pictures.of([id])).get(id)?.find((each) => each.index === index);
    // A server may have crashed between saving the picture and ending the step.
    if (savedPicture) return savedPicture.fileId;
    const png = isPng(bytes) ? bytes : await files.asPng(bytes, 'png', signal);
    const picture =
      png && (await files.savePicture(ownerId, words, withSettings(png, settingsOf(row, index)), signal));
    if (!picture) throw new ProviderFault('garbled', 'the response is not a picture');
    const { fileId, url, width, height } = picture;
    await transaction(async (tx) => {
      await files.use(ownerId, [fileId], id, tx);
      await pictures.save({ drawingId: id, index, fileId, url, width, height, isFavorite: false }, tx);
    });
    await notifyDrawingChanged(ownerId, id);
    return fileId;
  };
