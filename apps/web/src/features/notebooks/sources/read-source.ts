import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { fileUrl } from '@studiolo/contract/files/rules';
import { getNotebook } from '@studiolo/contract/notebooks/endpoints';
import { getSource } from '@studiolo/contract/notebooks/source-endpoints';
import { attach, attachStoredFile } from '../../../core/uploads/attachments.state.ts';
import { call } from '../../../platform/api/call.ts';
import { fetchBytes } from '../../../platform/api/download.ts';

/** Whether the current page shows the notebook, whose chat uses the sources anyway. */
const isOnNotebookPage = (notebookId: string): boolean =>
  location.pathname.startsWith(notebookPath(notebookId));

/** Attaches a source to a question: the file itself if the user owns it, otherwise a copy. */
export const attachSource = async (sourceId: string, place: string): Promise<void> => {
  const { notebookId, fileId, size, fileKind, title } = await call(getSource, { sourceId });
  if (isOnNotebookPage(notebookId) || fileId === '') return;
  const name = title.toLowerCase().endsWith(`.${fileKind}`) ? title : `${title}.${fileKind}`;
  const url = fileUrl(fileId, name);
  const { role } = await call(getNotebook, { notebookId });
  if (role === 'owner') attachStoredFile(place, { fileId, url, name, size });
  else attach(place, [new File([await fetchBytes(url)], name)]);
};
