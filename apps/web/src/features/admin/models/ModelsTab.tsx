import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { adminTexts } from '../admin.texts.ts';
import { Pager } from '../Pager.tsx';
import { managedModelsQuery } from '../queries.ts';
import styles from '../parts.module.css';
import { ModelRow } from './ModelRow.tsx';

/** Named models, models that services list, and the operator's changes to them. */
export const ModelsTab = () => {
  const text = useText(adminTexts);
  const [typed, setTyped] = useState('');
  const [{ search, current }, setAsked] = useState({ search: '', current: 1 });
  const { data: page } = useQuery(managedModelsQuery(search, current));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked({ search: typed.trim(), current: 1 });
  };
  return (
    <div className={styles['part']}>
      <p className={styles['note']}>{text('modelsNote')}</p>
      {page && <p className={styles['note']}>{text('abilitiesReviewed', { date: page.reviewedOn })}</p>}
      {page && page.fileFault !== '' && (
        <p role="alert" className={styles['fault']}>
          {text('fileFaultNote', { fault: page.fileFault })}
        </p>
      )}
      <form role="search" className={styles['search']} onSubmit={onSubmit}>
        <TextField
          type="search"
          label={text('searchModels')}
          hint={text('searchModelsHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aside={<Button type="submit">{text('find')}</Button>}
        />
      </form>
      <Pager page={page} empty={text('noModels')} onTurn={(next) => setAsked({ search, current: next })}>
        {page?.records.map((model) => (
          <ModelRow key={model.name} model={model} />
        ))}
      </Pager>
    </div>
  );
};
