import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { createCites, type CitedStretch } from '../../../../core/extracts/cites.ts';
import type { ChosenModel } from '../../../../core/models/models.service.ts';
import { UnreadableAnswer } from '../ask-model.ts';
import type { StudioPassage } from '../gather-sources.ts';
import { fillTable } from './fill-table.ts';

type TableRequest = {
  columns: string[];
  sources: readonly { name: string; passages: readonly StudioPassage[] }[];
  instruction: string;
  locale: Locale;
  model: ChosenModel | undefined;
  signal: AbortSignal;
};

type MadeTable = { title: string; content: StudioContent; cited: CitedStretch[]; remark: string };

/** Fills a table and describes what was left out. Throws `Unreadable` if the model filled no row. */
export async function* makeTable(request: TableRequest): AsyncGenerator<RunEvent, MadeTable> {
  const { columns, sources, locale, model } = request;
  const cites = createCites(sources.flatMap(({ passages }) => passages));
  const { rows, unsupported, unread } = yield* fillTable({ ...request, cites });
  if (unread.length === rows.length) throw new UnreadableAnswer();
  const remarks = [
    model ? '' : say(locale, 'studio-table-extract'),
    unsupported > 0 ? say(locale, 'studio-table-unsupported', { count: unsupported }) : '',
    unread.length > 0
      ? say(locale, 'studio-table-unread', { names: unread.join(locale === 'zh_CN' ? '、' : ', ') })
      : '',
  ];
  return {
    title: '',
    content: { shape: 'table', columns, rows },
    cited: cites.all(),
    remark: remarks.filter((remark) => remark !== '').join(locale === 'zh_CN' ? '' : ' '),
  };
}
