import { useText } from '../../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../../platform/queries/query-client.ts';
import { userQuery } from '../../../../platform/session/user.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { accountTexts } from '../../account.texts.ts';

/** Updates the user and confirms the change. */
export const useConfirmChange = (words: 'bindingSuccessful' | 'resetSuccessful', onDone: () => void) => {
  const text = useText(accountTexts);
  return async () => {
    await queryClient.invalidateQueries(userQuery);
    notify(text(words), 'success');
    onDone();
  };
};
