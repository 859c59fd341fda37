import type { UserSetting } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { setUseCustomer } from '@studiolo/contract/account/setting-endpoints';
import { wordCount } from '@studiolo/contract/text/word-count';
import { useMutation } from '@tanstack/react-query';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { accountTexts } from '../account.texts.ts';
import { userSettingQuery } from './queries.ts';
import styles from './settings.module.css';

/** Custom instructions. The switch takes effect immediately, the text when it is saved. */
export const Instructions = ({ setting }: { setting: UserSetting }) => {
  const text = useText(accountTexts);
  const draft = useFormDraft('instructions', { customer: setting.customer });
  const { customer } = draft.value;
  const save = useMutation({
    // One at a time: the switch may be pressed before the text is saved.
    scope: { id: 'instructions' },
    mutationFn: (change: Pick<UserSetting, 'useCustomer'> & Partial<UserSetting>) =>
      call(setUseCustomer, change),
    onSuccess: (_, change) => {
      queryClient.setQueryData(userSettingQuery.queryKey, (before) => before && { ...before, ...change });
      if (change.customer === undefined) return;
      draft.clear();
      notify(text('updateSuccessful'), 'success');
    },
  });
  const isOn = save.isPending ? save.variables.useCustomer : setting.useCustomer;

  return (
    <form
      className={styles['tab']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ useCustomer: isOn, customer });
      }}
    >
      <Switch
        label={text('instructions')}
        hint={text('instructionsAbout')}
        isOn={isOn}
        onChange={(useCustomer) => save.mutate({ useCustomer })}
      />
      <RestoredNote draft={draft} />
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
        onChange={(event) => draft.change({ customer: event.currentTarget.value })}
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
