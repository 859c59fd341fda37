import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { isShown } from '../../files/file-types.ts';
import type { Files } from '../../files/files.service.ts';
import type { ChosenModel } from '../../models/models.service.ts';
import { MAX_PICTURES } from './turns.ts';

/** Names of the pictures that a model without vision cannot see, by whether they contain readable text. */
export type UnseenPictures = { withText: readonly string[]; withoutText: readonly string[] };

/** Thrown if a model without vision is asked about pictures without readable text. */
export class PictureTextMissing extends Error {
  override readonly name = 'PictureTextMissing';
  readonly sentence: Sentence;

  constructor(model: string) {
    super('no text could be read in the pictures');
    this.sentence = { key: 'model-sees-no-text', values: { model } };
  }
}

type AttachedPictures = {
  owner: string;
  model: Pick<ChosenModel, 'canSee' | 'label'>;
  /** Files of the question. */
  fileIds: readonly string[];
  /** Files of the turns before it, oldest first. */
  earlierIds: readonly string[];
  locale: Locale;
};

type ReadPictures = UnseenPictures & { remarks: readonly Sentence[] };

const NONE: ReadPictures = { withText: [], withoutText: [], remarks: [] };

/** Recognizes the text of attached pictures for a model without vision. */
export async function* readPictures(
  files: Pick<Files, 'pictureTexts' | 'described'>,
  { owner, model, fileIds, earlierIds, locale }: AttachedPictures,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, ReadPictures> {
  const { pictureTexts } = files;
  if (model.canSee || !pictureTexts) return NONE;
  const latestFirst = [...new Set([...fileIds, ...earlierIds.toReversed()])];
  const described = new Map(
    (await files.described(owner, latestFirst)).filter(isShown).map((file) => [file.id, file]),
  );
  const pictures = latestFirst.flatMap((id) => described.get(id) ?? []);
  const attachedIds = new Set(fileIds);
  const hasPicture = pictures.some(({ id }) => attachedIds.has(id));
  const toRead = pictures
    .slice(0, Math.max(MAX_PICTURES, fileIds.length))
    .filter(({ length }) => length === 0);
  const readIds = new Set(pictures.flatMap(({ id, length }) => (length > 0 ? [id] : [])));
  const isNew = new Set<string>();
  for (const [done, { id, name }] of toRead.entries()) {
    const values = { name, number: done + 1, total: toRead.length };
    yield { type: 'tool', name: 'read-picture', text: say(locale, 'picture-reading', values) };
    if (!(await pictureTexts.read(owner, id, signal))) continue;
    readIds.add(id);
    isNew.add(id);
  }
  const isRead = ({ id }: { id: string }): boolean => readIds.has(id);
  const attached = pictures.filter(({ id }) => attachedIds.has(id));
  if (hasPicture && !attached.some(isRead)) throw new PictureTextMissing(model.label);
  const wordless = attached.filter((picture) => !isRead(picture)).map(({ name }) => name);
  return {
    withText: pictures.filter(isRead).map(({ name }) => name),
    withoutText: pictures.filter((picture) => !isRead(picture)).map(({ name }) => name),
    remarks: [
      ...(hasPicture || isNew.size > 0 ? [{ key: 'picture-text-read' as const }] : []),
      ...(wordless.length > 0
        ? [
            {
              key: 'picture-text-missing' as const,
              values: { names: wordless.join(locale === 'zh_CN' ? '、' : ', ') },
            },
          ]
        : []),
    ],
  };
}
