import { isVisible } from '@studiolo/contract/wire/visible-text';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Plugins.module.css';
import { pluginTexts } from './plugins.texts.ts';
import { addServer } from './queries.ts';

type Props = { botId: string; kind: string; isOpen: boolean; onClose: () => void };

/** Placeholders that are the same in every language. */
const PLACEHOLDERS = { url: 'https://example.com/mcp', value: 'Bearer …' };
const NO_FIELDS = { name: '', url: '', header: 'Authorization', value: '' };

export const AddServerDialog = ({ botId, kind, isOpen, onClose }: Props) => {
  const text = useText(pluginTexts);
  const [fields, setFields] = useState(NO_FIELDS);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { name, url, header, value } = fields;
  const isReady = isVisible(name) && url.trim() !== '' && !isBusy;
  const close = () => {
    setFields(NO_FIELDS);
    setRefusal(undefined);
    onClose();
  };
  const connect = async () => {
    setIsBusy(true);
    const headers = value === '' ? [] : [{ name: header, value }];
    const refused = await addServer({ tableId: botId, kind, name, url, headers });
    setIsBusy(false);
    if (refused === undefined) close();
    else setRefusal(refused);
  };
  const field = (key: keyof typeof NO_FIELDS) => ({
    value: fields[key],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [key]: currentTarget.value }),
  });
  return (
    <Dialog isOpen={isOpen} onClose={close} title={text('addServer')} closeLabel={text('close')} width={520}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void connect();
        }}
      >
        <TextField
          label={text('name')}
          placeholder={text('namePlaceholder')}
          maxLength={100}
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label={text('url')}
          type="url"
          placeholder={PLACEHOLDERS.url}
          error={refusal}
          maxLength={2000}
          autoComplete="off"
          {...field('url')}
        />
        <div className={styles['pair']}>
          <TextField label={text('header')} maxLength={64} autoComplete="off" {...field('header')} />
          <TextField
            label={text('value')}
            type="password"
            placeholder={PLACEHOLDERS.value}
            maxLength={4000}
            autoComplete="off"
            {...field('value')}
          />
        </div>
        <p className={styles['note']}>{text('headerNote')}</p>
        <div className={styles['ends']}>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!isReady}>
            {text(isBusy ? 'connecting' : 'connect')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
