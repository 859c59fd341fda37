import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Publishing.module.css';
import { publishingTexts } from './publishing.texts.ts';
import { usePublication } from './queries.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const ENDS = [
  ['day', 1],
  ['week', 7],
  ['month', 30],
] as const;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Selects the date until which the page can be read. */
export const EndChoice = ({
  publication: { documentId, expireDate },
}: {
  publication: DocumentPublication;
}) => {
  const text = useText(publishingTexts);
  const locale = useLocale();
  const { change } = usePublication(documentId);
  const date = expireDate === null ? undefined : new Date(expireDate);
  const format = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section className={styles['end']} role="group" aria-label={text('end')}>
      <p className={styles['label']}>
        {text('endIs', { end: date ? text('endsOn', { date: format.format(date) }) : text('never') })}
      </p>
      <div className={styles['row']}>
        {date && (
          <Button size="sm" onClick={() => change.mutate({ expireDate: null })}>
            {text('never')}
          </Button>
        )}
        {ENDS.map(([name, days]) => (
          <Button key={name} size="sm" onClick={() => change.mutate({ expireDate: inDays(days) })}>
            {text(name)}
          </Button>
        ))}
      </div>
    </section>
  );
};
