import { setProvider } from '@studiolo/contract/admin/provider-endpoints';
import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import { modelsIn } from '@studiolo/contract/models/rules';
import type { ServiceName } from '@studiolo/contract/models/services';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { adminTexts } from '../admin.texts.ts';
import { putProvider } from '../queries.ts';
import styles from '../parts.module.css';

/** Form for the key and URL of a service, which replace the current ones. */
export const ProviderForm = ({ name, hasKey }: { name: ServiceName; hasKey: boolean }) => {
  const text = useText(adminTexts);
  const [apiKey, setApiKey] = useState('');
  const [baseUrl, setBaseUrl] = useState('');
  const [names, setNames] = useState('');
  const models = modelsIn(names);
  const save = useMutation({
    mutationFn: () =>
      call(setProvider, {
        name,
        ...(apiKey ? { apiKey } : {}),
        ...(baseUrl ? { baseUrl } : {}),
        ...(models.length > 0 ? { models } : {}),
      }),
    onSuccess(provider) {
      putProvider(provider);
      setApiKey('');
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  const isOwnAddress = name === 'compatible';
  const address = (
    <TextField
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      label={text('baseUrl')}
      hint={text(isOwnAddress ? 'baseUrlNeeded' : 'baseUrlHint')}
      maxLength={SERVICE_LIMITS.baseUrlMax}
      required={isOwnAddress}
      value={baseUrl}
      onChange={(event) => setBaseUrl(event.target.value.trim())}
    />
  );
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['wide']}>
        {isOwnAddress && address}
        <TextField
          type="password"
          autoComplete="off"
          label={text('apiKey')}
          hint={hasKey ? text('apiKeyReplaces') : undefined}
          maxLength={SERVICE_LIMITS.apiKeyMax}
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value.trim())}
        />
        {!isOwnAddress && address}
        {isOwnAddress && (
          <TextField
            label={text('modelNames')}
            hint={text('modelNamesHint')}
            autoCapitalize="none"
            spellCheck={false}
            value={names}
            onChange={(event) => setNames(event.target.value)}
          />
        )}
      </div>
      <Button type="submit" variant="filled" isBusy={save.isPending} disabled={!apiKey && !baseUrl}>
        {text('save')}
      </Button>
    </form>
  );
};
