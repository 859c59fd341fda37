import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { loginByEmail } from '@studiolo/contract/account/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getFiles, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { StoredFile } from '@studiolo/contract/files/entities';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import { APP_CODE, HEADERS } from '@studiolo/contract/wire/headers';
import type { StreamMessage } from '@studiolo/contract/wire/stream-message';

/** Document and question of the demo account. */
const SAMPLE = {
  name: 'The Gubbio studiolo.md',
  question: 'Who designed the studiolo in Gubbio?',
  text: `The studiolo of the ducal palace in Gubbio

A studiolo is a small room for reading and thought, kept by princes and scholars of the Italian Renaissance. Its owner
withdrew there to study, to write letters, and to look at rare things.

Federico da Montefeltro, Duke of Urbino, had two of them, one in Urbino and one in Gubbio. The room in Gubbio was
designed by Francesco di Giorgio Martini and carried out in the workshop of Giuliano da Maiano in Florence. The work
took from about 1478 to 1482.

Its walls are covered with intarsia: thousands of pieces of walnut, beech, rosewood, oak and fruitwood form a picture
of cabinets with half-open lattice doors. Behind them stand books, musical instruments, an astrolabe and pieces of
armour, all of them flat, and all of them drawn in such exact perspective that they seem to cast shadows.

The Metropolitan Museum of Art in New York bought the panels in 1939, and shows the room today.
`.replaceAll(/(?<=\S)\n(?=\S)/g, ' '),
};

const POLL_INTERVAL_MS = 100;
const READ_TIMEOUT_MS = 30_000;

const dataOf = async <Data>(response: Promise<Response>): Promise<Data> => {
  const { code, msg, data } = (await (await response).json()) as Envelope<Data>;
  if (code !== 200 || data === null) throw new Error(msg);
  return data;
};

type Options = { fetch: typeof globalThis.fetch; url: string; email: string; password: string };

/** Uploads the sample document on a running server and asks about it, as the page would. */
export const makeSampleChat = async ({ fetch, url, email, password }: Options): Promise<void> => {
  const form = new URLSearchParams({ email, password });
  const headers: Record<string, string> = { [HEADERS.appCode]: APP_CODE };
  const at = (path: string): string => `${url}/api${path}`;
  const login = await dataOf<{ token: string }>(
    fetch(at(loginByEmail.path), { method: 'POST', headers, body: form }),
  ).catch((cause: unknown) => {
    throw new Error(
      `The server at ${url} uses different data. Set PORT and DATA_DIR to the same values as for the server.`,
      {
        cause,
      },
    );
  });
  headers[HEADERS.token] = login.token;

  const upload = new FormData();
  upload.append('file', new Blob([SAMPLE.text]), SAMPLE.name);
  const fileUrl = await dataOf<string>(
    fetch(at(uploadChatFile.path), { method: 'POST', headers, body: upload }),
  );
  const fileId = fileOfUrl(fileUrl)?.fileId ?? '';
  const deadline = Date.now() + READ_TIMEOUT_MS;
  for (let status = 'reading'; status === 'reading'; await pause(POLL_INTERVAL_MS)) {
    const query = new URLSearchParams({ 'fileIds[]': fileId });
    const [file] = await dataOf<StoredFile[]>(fetch(`${at(getFiles.path)}?${query.toString()}`, { headers }));
    status = file?.status ?? 'gone';
    if (Date.now() > deadline) throw new Error('The sample document was not read in time.');
  }

  const question = { msgId: randomUUID(), prompt: SAMPLE.question, fileIds: [fileId], model: 'builtin' };
  const answer = await fetch(at(ask.path), {
    method: ask.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const last = (await answer.text()).trim().split('\n').at(-1)?.replace('data: ', '');
  const { code, data } = JSON.parse(last ?? '') as StreamMessage;
  if (code !== 200) throw new Error(`The sample question was not answered: ${JSON.stringify(data)}`);
};
