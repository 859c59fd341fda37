import type { Invites } from '@studiolo/contract/billing/entities';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './InviteDialog.module.css';
import { invitesTexts } from './invites.texts.ts';

/** Users who joined through the link, and whether there was a reward for each. */
export const InvitedList = ({ records }: Pick<Invites, 'records'>) => {
  const text = useText(invitesTexts);
  const since = useRelativeTime();
  return (
    <section aria-labelledby="invited">
      <h3 id="invited" className={styles['title']}>
        {text('came')}
      </h3>
      {records.length === 0 && <p className={styles['quiet']}>{text('nobody')}</p>}
      <ul className={styles['list']}>
        {records.map(({ nickname, state, createdAt }, at) => (
          <li key={at} className={styles['person']}>
            <span>
              {nickname} <span className={styles['quiet']}>{since(createdAt)}</span>
            </span>
            <span className={styles['quiet']}>{text(state)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
