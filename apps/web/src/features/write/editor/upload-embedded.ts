import { importExternalPicture } from '@studiolo/contract/write/wechat-endpoints';
import { call } from '../../../platform/api/call.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { writeTexts } from '../write.texts.ts';
import { uploadPicture } from './upload-picture.ts';

const bytesOf = (address: string): Blob => {
  const [head = '', base64 = ''] = address.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  return new Blob(
    [Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0))],
    { type },
  );
};

const uploadOne = async (address: string): Promise<string | undefined> => {
  const bytes = bytesOf(address);
  const [, kind = 'png'] = bytes.type.split('/');
  return uploadPicture(new File([bytes], `picture.${kind}`, { type: bytes.type }));
};

const importOne = async (address: string): Promise<string | undefined> =>
  address.startsWith('data:')
    ? uploadOne(address)
    : (await call(importExternalPicture, { url: address }, { isQuiet: true })).url;

/** Imports external pictures to the user's files; reports those that could not be fetched. */
export const uploadEmbedded = async (addresses: readonly string[]): Promise<Map<string, string>> => {
  const moved = new Map<string, string>();
  if (!isSignedIn()) return moved;
  for (const address of addresses) {
    // Failures are counted and reported below.
    const stored = await importOne(address).catch(() => undefined);
    if (stored !== undefined) moved.set(address, stored);
  }
  const failed = addresses.length - moved.size;
  if (failed > 0) notify(translate(writeTexts, 'picturesLeft', { count: failed }), 'warning');
  return moved;
};
