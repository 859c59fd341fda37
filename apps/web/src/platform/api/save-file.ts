import { fetchBytes } from './download.ts';

/** Saves a file of ours to the person's disk. Its address alone would not do: files want the token. */
export const saveFile = async (url: string | URL, name: string): Promise<void> => {
  const address = URL.createObjectURL(await fetchBytes(url));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
