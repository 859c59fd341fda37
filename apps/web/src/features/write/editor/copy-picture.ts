import { fileOfUrl } from '@studiolo/contract/files/rules';
import { fetchBytes } from '../../../platform/api/download.ts';
import { uploadPicture } from './upload-picture.ts';

/**
 * Copies one of the user's pictures for the document, so that the document keeps it if the original is
 * deleted.
 */
export const copyPicture = async (url: string): Promise<string | undefined> => {
  const bytes = await fetchBytes(url);
  return uploadPicture(new File([bytes], fileOfUrl(url)?.name ?? 'picture.png', { type: bytes.type }));
};
