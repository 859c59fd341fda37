import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import { SERVICE_NAMES } from '@studiolo/contract/models/rules';
import type { ServiceName } from '@studiolo/contract/models/services';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import styles from './OwnServices.module.css';
import { useConnect } from './queries.ts';

const BLANK = { apiKey: '', baseUrl: '' };

/** A service, a key and an address. What the server finds wrong with them stands below. */
export const ConnectForm = () => {
  const text = useText(ownModelTexts);
  const selectId = useId();
  const [name, setName] = useState<ServiceName>('openai');
  const [given, setGiven] = useState(BLANK);
  const connect = useConnect((service) => {
    setGiven(BLANK);
    notify(text('connected', { name: text(service.name) }), 'success');
  });
  const needsAddress = name === 'compatible';
  const change = (next: Partial<typeof BLANK>) => {
    setGiven({ ...given, ...next });
    connect.reset();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate({ name, ...given });
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={selectId}>{text('service')}</label>
        <select
          id={selectId}
          className={styles['select']}
          value={name}
          onChange={({ currentTarget }) => {
            const chosen = SERVICE_NAMES.find((each) => each === currentTarget.value);
            if (chosen) setName(chosen);
            connect.reset();
          }}
        >
          {SERVICE_NAMES.map((each) => (
            <option key={each} value={each}>
              {text(each)}
            </option>
          ))}
        </select>
      </div>
      <TextField
        type="password"
        autoComplete="off"
        label={text('apiKey')}
        maxLength={SERVICE_LIMITS.apiKeyMax}
        required={!needsAddress}
        value={given.apiKey}
        onChange={({ currentTarget }) => change({ apiKey: currentTarget.value.trim() })}
      />
      <TextField
        type="url"
        label={text('baseUrl')}
        hint={text(needsAddress ? 'addressNeeded' : 'addressHint')}
        maxLength={SERVICE_LIMITS.baseUrlMax}
        required={needsAddress}
        value={given.baseUrl}
        onChange={({ currentTarget }) => change({ baseUrl: currentTarget.value.trim() })}
      />
      <p className={styles['error']} role="alert">
        {connect.error?.message}
      </p>
      <Button type="submit" variant="filled" isFull isBusy={connect.isPending}>
        {text('connect')}
      </Button>
    </form>
  );
};
