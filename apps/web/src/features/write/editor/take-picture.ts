import { uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { PICTURE_PURPOSE } from '@studiolo/contract/write/document-rules';
import { knowPicture } from '../../../core/pictures/local-pictures.ts';
import { upload } from '../../../platform/api/upload.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { isSignedIn } from '../../../platform/session/session.ts';

/** Keeps a picture of a document on the server; answers its address. What goes wrong is said by the call itself. */
export const takePicture = async (file: File): Promise<string | undefined> => {
  if (!isSignedIn()) {
    whenSignedIn(() => undefined);
    return undefined;
  }
  const url = await upload(uploadFile, file, { filePurpose: PICTURE_PURPOSE });
  const stored = fileOfUrl(url);
  if (stored) knowPicture(stored.fileId, file);
  return url;
};
