import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { diagramAddress } from '../../../core/documents/page/diagram-address.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

const RENDER_TIMEOUT_MS = 60_000;

export const fileIdOf = (address: string): string | undefined =>
  fileOfUrl(address)?.fileId ?? /\/cli\/file\/v1\/picture\?fileId=([0-9a-f-]{36})$/.exec(address)?.[1];

/** A picture for a page, with its address in the text. */
export type PagePicture = { address: string; type: 'jpeg' | 'png'; bytes: Uint8Array };
/** A diagram that the author's browser rendered as PNG, in base64. */
export type Diagram = { source: string; png: string };

type Deps = Pick<Files, 'pictures' | 'asPng' | 'whenRead'>;

/** Re-encodes diagrams to remove everything but the pixels. */
export const diagramPictures = async (
  files: Pick<Files, 'asPng'>,
  diagrams: readonly Diagram[],
): Promise<PagePicture[]> => {
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  const pictures: PagePicture[] = [];
  for (const { source, png } of diagrams) {
    const bytes = await files.asPng(Buffer.from(png, 'base64'), 'png', signal);
    if (bytes) pictures.push({ address: diagramAddress(source), type: 'png', bytes });
  }
  return pictures;
};

/** Returns the pictures and diagrams of a text. Throws if they are too large in total. */
export const articlePictures = async (
  files: Deps,
  owner: string,
  addresses: readonly string[],
  diagrams: readonly Diagram[] = [],
): Promise<PagePicture[]> => {
  await files.whenRead(
    owner,
    addresses.flatMap((address) => fileIdOf(address) ?? []),
  );
  const pictures: PagePicture[] = [];
  for (const address of addresses) {
    const id = fileIdOf(address);
    const bytes = id === undefined ? undefined : (await files.pictures(owner, [id])).get(id);
    if (bytes) pictures.push({ address, type: 'jpeg', bytes });
  }
  pictures.push(...(await diagramPictures(files, diagrams)));
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > CHAT_LIMITS.documentPicturesSize) throw new Refusal('TOO_LARGE', { key: 'pictures-too-large' });
  return pictures;
};
