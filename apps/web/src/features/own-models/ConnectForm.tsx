import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import { modelsIn, SERVICE_NAMES } from '@studiolo/contract/models/rules';
import type { ServiceName } from '@studiolo/contract/models/services';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ServiceChecks } from '../../core/service-checks/ServiceChecks.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import styles from './OwnServices.module.css';
import { useCheck, useConnect } from './queries.ts';

const BLANK = { apiKey: '', baseUrl: '', models: '', label: '' };

/** Form for a service, a key and a URL. The server's errors are shown below. */
export const ConnectForm = () => {
  const text = useText(ownModelTexts);
  const selectId = useId();
  const [name, setName] = useState<ServiceName>('openai');
  const [values, setValues] = useState(BLANK);
  const connect = useConnect((service) => {
    setValues(BLANK);
    notify(text('connected', { name: service.label ?? text(service.name) }), 'success');
  });
  const check = useCheck();
  const needsAddress = name === 'compatible';
  const connection = {
    name,
    ...values,
    models: needsAddress ? modelsIn(values.models) : [],
    label: needsAddress ? values.label.trim() : '',
  };
  const reset = () => {
    connect.reset();
    check.reset();
  };
  const change = (next: Partial<typeof BLANK>) => {
    setValues({ ...values, ...next });
    reset();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate(connection);
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
            reset();
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
        value={values.apiKey}
        onChange={({ currentTarget }) => change({ apiKey: currentTarget.value.trim() })}
      />
      <TextField
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        label={text('baseUrl')}
        hint={text(needsAddress ? 'addressNeeded' : 'addressHint')}
        maxLength={SERVICE_LIMITS.baseUrlMax}
        required={needsAddress}
        value={values.baseUrl}
        onChange={({ currentTarget }) => change({ baseUrl: currentTarget.value.trim() })}
      />
      {needsAddress && (
        <TextField
          label={text('serviceName')}
          hint={text('serviceNameHint')}
          maxLength={SERVICE_LIMITS.labelMax}
          value={values.label}
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        />
      )}
      {needsAddress && (
        <TextField
          label={text('modelNames')}
          hint={text('modelNamesHint')}
          autoCapitalize="none"
          spellCheck={false}
          value={values.models}
          onChange={({ currentTarget }) => change({ models: currentTarget.value })}
        />
      )}
      <p className={styles['error']} role="alert">
        {connect.error?.message ?? check.error?.message}
      </p>
      {check.data && <ServiceChecks label={text('tested')} checks={check.data} />}
      <Button
        isFull
        isBusy={check.isPending}
        disabled={needsAddress ? values.baseUrl === '' : values.apiKey === '' && values.baseUrl === ''}
        onClick={() => check.mutate(connection)}
      >
        {text('test')}
      </Button>
      <Button type="submit" variant="filled" isFull isBusy={connect.isPending}>
        {text('connect')}
      </Button>
    </form>
  );
};
