import type { UnpaidService } from '@studiolo/contract/models/services';
import { languageTag, useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import parts from '../parts.module.css';
import styles from './Setup.module.css';
import { setupTexts } from './setup.texts.ts';

/** Services without credit, with links to top them up. */
export const UnpaidServices = ({ services }: { services: readonly UnpaidService[] }) => {
  const text = useText(setupTexts);
  const names = useText(adminTexts);
  const moment = new Intl.DateTimeFormat(languageTag(useLocale()), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section aria-labelledby="unpaid">
      <h2 id="unpaid" className={parts['heading']}>
        {text('unpaid')}
      </h2>
      <p className={parts['note']}>{text('unpaidNote')}</p>
      <ul className={styles['list']}>
        {services.map(({ name, label, page, since }) => {
          const service = label ?? names(name);
          return (
            <li key={`${name} ${label ?? ''}`} className={styles['service']}>
              <div className={styles['words']}>
                <p className={styles['name']}>{service}</p>
                <p className={styles['settings']}>
                  {text('unpaidSince', { time: moment.format(new Date(since)) })}
                </p>
              </div>
              {page !== undefined && (
                <a href={page} target="_blank" rel="noreferrer" aria-label={text('topUpOf', { service })}>
                  {text('topUp')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
