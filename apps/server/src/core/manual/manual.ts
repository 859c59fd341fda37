import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManualPage } from '@studiolo/contract/manual/endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';

const NAME = /^\d+-([a-z]+)\.md$/;
const TITLE = /^# (.+)\n+/;

const pageOf = (name: string, written: string): ManualPage[] => {
  const slug = NAME.exec(name)?.[1];
  const title = TITLE.exec(written)?.[1];
  return slug === undefined || title === undefined
    ? []
    : [{ slug, title, text: written.replace(TITLE, '').trimEnd() }];
};

export type Manual = ReturnType<typeof createManual>;

/** The product's manual: Markdown files in one folder per language, numbered in order. */
export const createManual = (folder: string) => {
  const read = new Map<Locale, Promise<ManualPage[]>>();

  const readAll = async (locale: Locale): Promise<ManualPage[]> => {
    const names = (await readdir(join(folder, locale))).toSorted();
    const pages = await Promise.all(
      names.map(async (name) => pageOf(name, await readFile(join(folder, locale, name), 'utf8'))),
    );
    return pages.flat();
  };

  return {
    pages(locale: Locale): Promise<ManualPage[]> {
      const pages = read.get(locale) ?? readAll(locale);
      read.set(locale, pages);
      return pages;
    },
  };
};
