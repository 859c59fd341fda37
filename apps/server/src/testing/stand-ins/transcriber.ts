import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type TranscriberRequest = { key: string | undefined; model: string; name: string; bytes: Buffer };

/**
 * Plays a service that transcribes. Written from OpenAI's API reference, "Create transcription"
 * (https://platform.openai.com/docs/api-reference/audio/createTranscription): a form with `file` and `model`, answered
 * by `{ text, usage }`, or by the error shape of the other calls.
 */
export const startTranscriber = async () => {
  const requests: TranscriberRequest[] = [];
  let says = 'The tower is 330 metres high.';
  let refusal: number | undefined;

  const server = createServer((message, response) => {
    const answer = async () => {
      const headers = { 'content-type': message.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(await buffer(message)), { headers }).formData();
      const [file, model] = [form.get('file'), form.get('model')];
      if (!(file instanceof File) || typeof model !== 'string') throw new Error('no file came');
      requests.push({
        key: message.headers.authorization?.replace(/^Bearer /, ''),
        model,
        name: file.name,
        bytes: Buffer.from(await file.arrayBuffer()),
      });
      const body =
        refusal === undefined
          ? { text: says, usage: { type: 'duration', seconds: 7 } }
          : { error: { message: 'x', type: 'invalid_request_error', param: 'file', code: null } };
      response.writeHead(refusal ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (message.url === '/v1/audio/transcriptions') answer().catch(() => response.destroy());
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    hears: (words: string) => {
      says = words;
      refusal = undefined;
    },
    refusesWith: (status: number) => {
      refusal = status;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
