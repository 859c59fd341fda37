import type { TranslationCost, TranslationDetail } from '@studiolo/contract/translate/entities';
import { faultOfRange } from '@studiolo/contract/translate/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { costQuery, translatePages } from '../queries.ts';
import { TranslatorChoice } from '../translators/TranslatorChoice.tsx';
import { useTranslators } from '../translators/use-translators.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Bar.module.css';

export const RangeForm = ({ translation }: { translation: TranslationDetail }) => {
  const text = useText(translateTexts);
  const { taskId, pageCount, from, to } = translation;
  const [translator, setTranslator] = useState(translation.translator);
  const { choices, chosen } = useTranslators({ to, ...(from !== null && { from }) }, translator);
  const [start, setStart] = useState('1');
  const [end, setEnd] = useState(String(pageCount));
  const [isBusy, setIsBusy] = useState(false);
  const range = { startPage: Number(start), endPage: Number(end) };
  const isFaulty =
    !/^\d{1,5}$/.test(start) || !/^\d{1,5}$/.test(end) || faultOfRange(range, pageCount) !== undefined;
  const user = useUser();
  const { data: cost } = useQuery({ ...costQuery(taskId, range), enabled: !isFaulty });
  const isTooMany = cost !== undefined && cost.amount > cost.limit;
  const isTooFew = cost !== undefined && cost.amount > cost.left;
  const priceOf = ({ amount, left }: TranslationCost): string => {
    const name = choices.length > 1 ? chosen?.label : undefined;
    if (user?.isUnlimited)
      return name === undefined
        ? text('wholeDocument', { count: pageCount })
        : text('wholeWith', { amount, translator: name });
    return name === undefined
      ? text('costs', { amount, left })
      : text('costsWith', { amount, left, translator: name });
  };
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
            : priceOf(cost);
  const send = async () => {
    setIsBusy(true);
    await translatePages(taskId, range, pageCount, choices.length > 1 ? chosen?.name : undefined);
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
      <TranslatorChoice
        choices={choices}
        chosen={chosen}
        className={styles['translator']}
        onChange={setTranslator}
      />
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
