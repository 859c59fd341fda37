import { notebookPath, NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource } from '@studiolo/contract/notebooks/source-endpoints';
import { call } from '../../../platform/api/call.ts';

type Guide = { name: string; title: string; text: string };

/** Makes a notebook that tells what can be done here, to be asked at once; answers where it is, or where notebooks are. */
export const makeFirstNotebook = async ({ name, title, text }: Guide): Promise<string> => {
  try {
    const { notebookId } = await call(createNotebook, { name, emoji: '🪶' }, { isQuiet: true });
    await call(addTextSource, { notebookId, title, text }, { isQuiet: true });
    return notebookPath(notebookId);
  } catch {
    return NOTEBOOKS;
  }
};
