import { useQuery } from '@tanstack/react-query';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Charges } from './Charges.tsx';
import { Holdings } from './Holdings.tsx';
import { plansTexts } from './plans.texts.ts';
import styles from './PlanTab.module.css';
import { myPlanQuery } from './queries.ts';

export const PlanTab = () => {
  const text = useText(plansTexts);
  const user = useUser();
  const { data: plan } = useQuery(myPlanQuery);
  const { data: count } = useQuery(countQuery);
  return (
    <div className={styles['tab']}>
      <section aria-labelledby="holdings">
        <h3 id="holdings" className={styles['title']}>
          {text('whatYouHave')}
        </h3>
        {user?.isUnlimited ? (
          <p>{text('unlimited')}</p>
        ) : plan && count ? (
          <Holdings plan={plan} count={count} />
        ) : (
          <Skeleton height={72} />
        )}
        {!user?.isUnlimited && (
          <div className={styles['ways']}>
            <Button size="sm" variant="filled" onClick={() => openDialog('plans')}>
              {text(count?.isPay ? 'renew' : 'upgrade')}
            </Button>
            <Button size="sm" onClick={() => openDialog('coupon')}>
              {text('haveCode')}
            </Button>
            <Button size="sm" onClick={() => openDialog('invites')}>
              {text('invite')}
            </Button>
          </div>
        )}
      </section>
      <Charges />
    </div>
  );
};
