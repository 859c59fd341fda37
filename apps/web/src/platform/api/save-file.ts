import type { AskedOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import { keepInWeChat } from '../browser/wechat-keeping.ts';
import { callForFile, fetchBytes } from './download.ts';

/** Puts bytes that the page has on the person's disk; inside WeChat it shows how they are had. */
export const saveBlob = (bytes: Blob, name: string): void => {
  if (keepInWeChat(bytes, name)) return;
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves a file of ours to the person's disk. Its address alone would not do: files want the token. */
export const saveFile = async (url: string | URL, name: string): Promise<void> =>
  saveBlob(await fetchBytes(url), name);

/** Saves what an endpoint makes, under the name that it gives it. */
export const saveAnswer = async <E extends Endpoint>(endpoint: E, input: AskedOf<E>): Promise<void> => {
  const { bytes, name } = await callForFile(endpoint, input);
  saveBlob(bytes, name);
};
