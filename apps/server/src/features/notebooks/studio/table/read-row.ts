import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FindPlace } from '../../../../core/evidence/sharpen.ts';
import { createCitationList } from '../../../../core/extracts/citation-list.ts';
import type { Knowledge } from '../../../../core/knowledge/knowledge.service.ts';
import type { ChosenModel } from '../../../../core/models/models.service.ts';
import { anchorCited } from '../anchor-cited.ts';
import { fillRow } from './fill-row.ts';
import { gatherRow } from './gather-row.ts';
import type { ReadRow } from './land-row.ts';

type RowInput = {
  ownerId: string;
  file: { id: string; name: string };
  columns: readonly string[];
  instruction: string;
  locale: Locale;
  model: ChosenModel | undefined;
  signal: AbortSignal;
};

const withoutNumber = ({ number: _number, ...anchor }: Anchor): Omit<Anchor, 'number'> => anchor;

/** Reads the row of one source, each value with the anchor of the words that support it. */
export const readRow = async (
  { knowledge, findPlace }: { knowledge: Knowledge; findPlace: FindPlace },
  { ownerId, file, columns, ...request }: RowInput,
): Promise<ReadRow> => {
  const passages = await gatherRow(knowledge, ownerId, file, columns);
  if (passages.length === 0) return { state: 'unread', reason: 'empty' };
  const cells = await fillRow({ ...request, columns, passages });
  if (!cells) return { state: 'unread', reason: 'unreadable' };
  const cites = createCitationList(passages);
  const numbered = cells.map(({ values, leftOut }) => ({
    leftOut,
    values: values.flatMap(({ text, passage, quote }) =>
      cites.sentence({ number: passage, text: quote }).map((number) => ({ text, number })),
    ),
  }));
  const anchors = new Map(
    (await anchorCited(cites.all(), passages, findPlace)).map((anchor) => [anchor.number, anchor]),
  );
  return {
    state: 'read',
    cells: numbered.map(({ values, leftOut }, at) => ({
      column: columns[at] ?? '',
      leftOut,
      values: values.flatMap(({ text, number }) => {
        const anchor = anchors.get(number);
        return anchor ? [{ text, anchor: withoutNumber(anchor) }] : [];
      }),
    })),
  };
};
