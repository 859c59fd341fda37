import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminTexts } from '../admin.texts.ts';
import { CouponForm } from './CouponForm.tsx';
import { useDay } from '../dates.ts';
import { NewCodes } from './NewCodes.tsx';
import { Pager } from '../Pager.tsx';
import { describeGrant } from '../products.ts';
import { couponsQuery } from '../queries.ts';
import { Row } from '../Row.tsx';
import styles from '../parts.module.css';

/** Existing codes, and the form for new ones. */
export const CouponsTab = () => {
  const text = useText(adminTexts);
  const day = useDay();
  const [current, setCurrent] = useState(1);
  const [isMaking, setIsMaking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data: page } = useQuery(couponsQuery(current));

  return (
    <div className={styles['part']}>
      {codes.length > 0 && <NewCodes codes={codes} onDone={() => setCodes([])} />}
      {isMaking ? (
        <CouponForm
          onCreated={(newCodes) => {
            setCodes(newCodes);
            setIsMaking(false);
            setCurrent(1);
          }}
          onCancel={() => setIsMaking(false)}
        />
      ) : (
        <div>
          <Button onClick={() => setIsMaking(true)}>{text('newCodes')}</Button>
        </div>
      )}
      <Pager page={page} empty={text('noCodes')} onTurn={setCurrent}>
        {page?.records.map(({ tableId, grants, uses, used, expiresAt, createdAt }) => (
          <Row
            key={tableId}
            name={grants.map((grant) => describeGrant(grant, text)).join(' + ')}
            facts={[
              text('madeOn', { date: day(createdAt) }),
              expiresAt ? text('goodUntil', { date: day(expiresAt) }) : text('goodForEver'),
            ]}
            aside={text('usedOf', { used, uses })}
          />
        ))}
      </Pager>
    </div>
  );
};
