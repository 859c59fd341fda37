import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { Pager } from '../Pager.tsx';
import { operatorActionsQuery } from '../queries.ts';
import { ActionRow } from './ActionRow.tsx';
import styles from '../parts.module.css';

/** Changes made by operators on this page, newest first. */
export const LogTab = () => {
  const text = useText(adminTexts);
  const [current, setCurrent] = useState(1);
  const { data: page } = useQuery(operatorActionsQuery(current));
  return (
    <div className={styles['part']}>
      <h2 className={styles['heading']}>{text('logTitle')}</h2>
      <p className={styles['note']}>{text('logNote')}</p>
      <Pager page={page} empty={text('noActions')} onTurn={setCurrent}>
        {page?.records.map((action) => (
          <ActionRow key={action.actionId} action={action} />
        ))}
      </Pager>
    </div>
  );
};
