import { bringPicture } from '@studiolo/contract/write/wechat-endpoints';
import { call } from '../../../platform/api/call.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { writeTexts } from '../write.texts.ts';
import { takePicture } from './take-picture.ts';

const bytesOf = (address: string): Blob => {
  const [head = '', base64 = ''] = address.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  return new Blob([Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))], { type });
};

/** A picture that stands in the text itself becomes a file, as one from this device does. */
const takeEmbedded = async (address: string): Promise<string | undefined> => {
  const bytes = bytesOf(address);
  const [, kind = 'png'] = bytes.type.split('/');
  return takePicture(new File([bytes], `picture.${kind}`, { type: bytes.type }));
};

const bringOne = async (address: string): Promise<string | undefined> =>
  address.startsWith('data:')
    ? takeEmbedded(address)
    : (await call(bringPicture, { url: address }, { isQuiet: true })).url;

/** Takes pictures of other places in as files of one's own; which stayed where they are is said. */
export const bringPictures = async (addresses: readonly string[]): Promise<Map<string, string>> => {
  const moved = new Map<string, string>();
  if (!isSignedIn()) return moved;
  for (const address of addresses) {
    const kept = await bringOne(address).catch(() => undefined);
    if (kept !== undefined) moved.set(address, kept);
  }
  const left = addresses.length - moved.size;
  if (left > 0) notify(translate(writeTexts, 'picturesLeft', { count: left }), 'warning');
  return moved;
};
