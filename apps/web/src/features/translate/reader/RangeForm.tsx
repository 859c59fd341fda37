import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { faultOfRange } from '@studiolo/contract/translate/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { costQuery, translatePages } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Bar.module.css';

/** Which pages are to be translated, what that costs, and the button that does it. */
export const RangeForm = ({ translation }: { translation: TranslationDetail }) => {
  const text = useText(translateTexts);
  const { taskId, pageCount } = translation;
  const [start, setStart] = useState('1');
  const [end, setEnd] = useState(String(pageCount));
  const [isBusy, setIsBusy] = useState(false);
  const range = { startPage: Number(start), endPage: Number(end) };
  const isFaulty =
    !/^\d{1,5}$/.test(start) || !/^\d{1,5}$/.test(end) || faultOfRange(range, pageCount) !== undefined;
  const { data: cost } = useQuery({ ...costQuery(taskId, range), enabled: !isFaulty });
  const isTooMany = cost !== undefined && cost.amount > cost.limit;
  const isTooFew = cost !== undefined && cost.amount > cost.left;
  const words = isFaulty
    ? text('badRange')
    : cost === undefined
      ? text('wholeDocument', { count: pageCount })
      : cost.amount === 0
        ? text('costsNothing')
        : isTooMany
          ? text('tooMany', { limit: cost.limit })
          : isTooFew
            ? text('tooFew', { left: cost.left })
            : text('costs', { amount: cost.amount, left: cost.left });
  const send = async () => {
    setIsBusy(true);
    await translatePages(taskId, range, pageCount);
    setIsBusy(false);
  };
  return (
    <form
      className={styles['range']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {pageCount > 1 && (
        <span className={styles['numbers']}>
          {text('range')}
          <input
            inputMode="numeric"
            name="start"
            aria-label={`${text('range')} 1`}
            value={start}
            onChange={({ currentTarget }) => setStart(currentTarget.value)}
          />
          {text('rangeTo')}
          <input
            inputMode="numeric"
            name="end"
            aria-label={text('rangeTo')}
            value={end}
            onChange={({ currentTarget }) => setEnd(currentTarget.value)}
          />
        </span>
      )}
      <span className={styles['cost']} role="status" data-fault={isFaulty || isTooMany || isTooFew}>
        {words}
      </span>
      <Button
        type="submit"
        size="sm"
        variant="filled"
        isBusy={isBusy}
        disabled={isFaulty || cost === undefined || cost.amount === 0 || isTooMany || isTooFew}
      >
        {text('translate')}
      </Button>
    </form>
  );
};
