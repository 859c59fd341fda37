import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAGIC = 0x950412de;
const PLURALS = '\0';
const CONTEXT = '\u0004';

/**
 * Reads the messages of a catalog and their translations
 * (https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html).
 */
const readCatalog = (bytes: Buffer): [string, string][] => {
  const number = (at: number): number =>
    bytes.readUInt32LE(0) === MAGIC ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const [originals, translations] = [number(12), number(16)];
  const textAt = (table: number, index: number): string => {
    const from = number(table + 8 * index + 4);
    return bytes.toString('utf8', from, from + number(table + 8 * index));
  };
  return Array.from({ length: number(8) }, (_, index): [string, string] => [
    textAt(originals, index),
    textAt(translations, index),
  ]).filter(([message]) => message !== '' && !message.includes(PLURALS) && !message.includes(CONTEXT));
};

/** Reads the messages of all installed catalogs of a language, keyed by file and English text. */
export const messagesIn = async (root: string, locale: string): Promise<Map<string, string>> => {
  const folder = join(root, locale, 'LC_MESSAGES');
  const names = await readdir(folder).catch(() => []);
  const messages = new Map<string, string>();
  for (const name of names.filter((each) => each.endsWith('.mo')))
    for (const [message, translation] of readCatalog(await readFile(join(folder, name))))
      messages.set(`${name} ${message}`, translation);
  return messages;
};
