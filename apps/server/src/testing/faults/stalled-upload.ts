import { request as openRequest } from 'node:http';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';

const BOUNDARY = 'half-of-it';

/** Sends the first half of a file, and then nothing. */
export const startStalledUpload = (url: string, token: string): { disconnect: () => void } => {
  const request = openRequest(`${url}/api${uploadChatFile.path}`, {
    method: 'POST',
    headers: {
      'x-auth-token': token,
      'x-app-code': 'studiolo',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  request.on('error', () => undefined);
  request.write(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\ncontent-type: text/plain\r\n\r\n` +
      'Half of a sentence, and then '.repeat(20_000),
  );
  return { disconnect: () => request.destroy() };
};
