import { fileOfUrl } from '@studiolo/contract/files/rules';
import { fetchBytes } from '../../../platform/api/download.ts';
import { takePicture } from './take-picture.ts';

/** A picture of one's own becomes one of the document: it stays when the other is deleted. */
export const copyPicture = async (url: string): Promise<string | undefined> => {
  const bytes = await fetchBytes(url);
  return takePicture(new File([bytes], fileOfUrl(url)?.name ?? 'picture.png', { type: bytes.type }));
};
