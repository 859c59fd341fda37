import { uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { PICTURE_PURPOSE } from '@studiolo/contract/write/document-rules';
import { registerLocalPicture } from '../../../core/pictures/local-pictures.ts';
import { upload } from '../../../platform/api/upload.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { isSignedIn } from '../../../platform/session/session.ts';

/** Uploads a picture of a document; resolves with its URL. `call` shows errors. */
export const uploadPicture = async (file: File): Promise<string | undefined> => {
  if (!isSignedIn()) {
    whenSignedIn(() => undefined);
    return undefined;
  }
  const url = await upload(uploadFile, file, { filePurpose: PICTURE_PURPOSE });
  const stored = fileOfUrl(url);
  // A picture that the server converts is shown in its converted form.
  if (stored && /^image\/(?:png|jpeg|webp|gif)$/.test(file.type)) registerLocalPicture(stored.fileId, file);
  return url;
};
