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
  files: Pick<Files, 'keepMade' | 'use' | 'asPng'>;
  transaction: RunInTransaction;
  notifyDrawingChanged: (owner: string, drawingId: string) => Promise<void>;
};

/** Writes how a picture was made in the form that image generators use: the prompt, then the settings. */
const settingsOf = (row: DrawingRow, index: number): string => {
  const { words, parameters, options, painter, action, parentId, parentIndex } = row;
  const ownCell = row.matrix && cellsOf(row.matrix)[index - 1];
  const facts = [
    `Service: ${painter}`,
    `Action: ${action}`,
    options.change && `Change: ${options.change}`,
    options.english && `English: ${options.english}`,
    parentId && `From: ${parentId}/${parentIndex}`,
    `Drawing: ${row.id}/${index}`,
    'Software: Studiolo',
  ];
  return `${writePrompt(words, { ...parameters, ...ownCell })}\n${facts.filter(Boolean).join(', ')}`;
};

/** Saves a picture with its settings embedded, and shows it on its drawing at once. */
export const createSavePicture =
  ({ pictures, files, transaction, notifyDrawingChanged }: Deps) =>
  async (row: DrawingRow, index: number, bytes: Uint8Array, signal: AbortSignal) => {
    const { id, ownerId, words } = row;
    const there = (await pictures.of([id])).get(id)?.find((each) => each.index === index);
    // Left by a server that crashed before the step ended.
    if (there) return there.fileId;
    const png = isPng(bytes) ? bytes : await files.asPng(bytes, 'png', signal);
    const picture =
      png && (await files.keepMade(ownerId, words, withSettings(png, settingsOf(row, index)), signal));
    if (!picture) throw new ProviderFault('garbled', 'the response is not a picture');
    const { fileId, url, width, height } = picture;
    await transaction(async (tx) => {
      await files.use(ownerId, [fileId], id, tx);
      await pictures.save({ drawingId: id, index, fileId, url, width, height, isFavourite: false }, tx);
    });
    await notifyDrawingChanged(ownerId, id);
    return fileId;
  };
