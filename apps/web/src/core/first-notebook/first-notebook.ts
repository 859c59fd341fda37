import { notebookPath, NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource } from '@studiolo/contract/notebooks/source-endpoints';
import { call } from '../../platform/api/call.ts';

import { translate } from '../../platform/i18n/translate.ts';
import { firstNotebookTexts } from './first-notebook.texts.ts';

/**
 * Creates a notebook about the product. Returns its path, or the path of the list of notebooks if that fails.
 */
export const makeFirstNotebook = async (): Promise<string> => {
  const [name, title, text] = (['name', 'title', 'text'] as const).map((key) =>
    translate(firstNotebookTexts, key),
  );
  if (!name || !title || !text) return NOTEBOOKS;
  try {
    const { notebookId } = await call(createNotebook, { name, emoji: '🪶' }, { isQuiet: true });
    await call(addTextSource, { notebookId, title, text }, { isQuiet: true });
    return notebookPath(notebookId);
  } catch {
    return NOTEBOOKS;
  }
};
