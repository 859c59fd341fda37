import { request as openRequest } from 'node:http';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';

const BOUNDARY = 'half-of-it';

export const halfAnUpload = (url: string, token: string): { hangUp: () => void } => {
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
  return { hangUp: () => request.destroy() };
};
