import { saveInWeChat } from '../browser/wechat-saving.ts';
import { fetchBytes } from './download.ts';

const REVOKE_DELAY_MS = 60_000;

/** Saves bytes to the user's disk; in WeChat, shows instructions instead. */
export const saveBlob = (bytes: Blob, name: string): void => {
  if (saveInWeChat(bytes, name)) return;
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
};

/** Saves a stored file to the user's disk. A plain link would lack the token. */
export const saveFile = async (url: string | URL, name: string): Promise<void> =>
  saveBlob(await fetchBytes(url), name);
