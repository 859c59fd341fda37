import type { UserSetting } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { setUseCustomer } from '@studiolo/contract/account/setting-endpoints';
import { wordCount } from '@studiolo/contract/text/word-count';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { accountTexts } from '../account.texts.ts';
import { userSettingQuery } from './queries.ts';
import styles from './settings.module.css';

/** The custom instructions: the switch counts at once, the words when they are saved. */
export const Instructions = ({ setting }: { setting: UserSetting }) => {
  const text = useText(accountTexts);
  const [customer, setCustomer] = useState(setting.customer);
  const save = useMutation({
    mutationFn: (next: UserSetting) => call(setUseCustomer, next),
    onSuccess: (_, next) => {
      queryClient.setQueryData(userSettingQuery.queryKey, next);
    },
  });
  const isOn = save.isPending ? save.variables.useCustomer : setting.useCustomer;

  return (
    <form
      className={styles['tab']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { useCustomer: isOn, customer },
          { onSuccess: () => notify(text('updateSuccessful'), 'success') },
        );
      }}
    >
      <Switch
        label={text('instructions')}
        hint={text('instructionsAbout')}
        isOn={isOn}
        onChange={(useCustomer) => save.mutate({ useCustomer, customer: setting.customer })}
      />
      <TextArea
        label={text('instructionsLabel')}
        placeholder={text('instructionsExample')}
        rows={10}
        disabled={!isOn}
        maxLength={ACCOUNT_LIMITS.customerMax}
        value={customer}
        note={text('instructionsCount', {
          words: wordCount(customer),
          characters: customer.length,
          limit: ACCOUNT_LIMITS.customerMax,
        })}
        onChange={(event) => setCustomer(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="filled"
        isFull
        isBusy={save.isPending}
        disabled={!isOn || customer === setting.customer}
      >
        {text('save')}
      </Button>
    </form>
  );
};
