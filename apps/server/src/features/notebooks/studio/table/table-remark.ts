import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Table } from './table-parts.ts';

/** Describes how a table was filled, and what was left out of it. */
export const tableRemark = (
  { rows }: Table,
  { isExtract }: { isExtract: boolean },
  locale: Locale,
): string => {
  const count = rows
    .flatMap(({ cells }) => cells)
    .reduce((sum, { leftOut = 0, correction }) => sum + (correction === undefined ? leftOut : 0), 0);
  const unread = rows
    .filter(({ cells }) => cells.some(({ state }) => state === 'unread'))
    .map(({ name }) => name);
  const remarks = [
    isExtract ? say(locale, 'studio-table-extract') : '',
    count > 0 ? say(locale, 'studio-table-unsupported', { count }) : '',
    unread.length > 0
      ? say(locale, 'studio-table-unread', { names: unread.join(locale === 'zh_CN' ? '、' : ', ') })
      : '',
  ];
  return remarks.filter((remark) => remark !== '').join(locale === 'zh_CN' ? '' : ' ');
};
