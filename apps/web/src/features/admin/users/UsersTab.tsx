import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { adminTexts } from '../admin.texts.ts';
import { Pager } from '../Pager.tsx';
import { UserRow } from './UserRow.tsx';
import { QuotaForm } from './QuotaForm.tsx';
import { usersQuery } from '../queries.ts';
import styles from '../parts.module.css';

/** Accounts with their plans, grants and limits, and the limits of everybody. */
export const UsersTab = () => {
  const text = useText(adminTexts);
  const [typed, setTyped] = useState('');
  const [{ search, current }, setQuery] = useState({ search: '', current: 1 });
  const { data: page } = useQuery(usersQuery(search, current));

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery({ search: typed.trim(), current: 1 });
  };

  return (
    <div className={styles['part']}>
      <form role="search" className={styles['search']} onSubmit={onSubmit}>
        <TextField
          type="search"
          label={text('search')}
          hint={text('searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aside={<Button type="submit">{text('find')}</Button>}
        />
      </form>
      <Pager page={page} empty={text('nobody')} onTurn={(next) => setQuery({ search, current: next })}>
        {page?.records.map((user) => (
          <UserRow key={user.tableId} user={user} />
        ))}
      </Pager>
      <QuotaForm label={text('quotaOfAll')} />
    </div>
  );
};
