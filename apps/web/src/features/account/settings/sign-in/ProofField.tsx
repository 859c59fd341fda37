import type { UserInfo } from '@studiolo/contract/account/entities';
import type { ComponentProps } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { accountTexts } from '../../account.texts.ts';
import { SecretField } from '../../forms/SecretField.tsx';

type Props = { user: UserInfo; form: ComponentProps<typeof SecretField<'password'>>['form'] };

export const ProofField = ({ user, form }: Props) => {
  const text = useText(accountTexts);
  if (!user.hasPassword) return null;
  return <SecretField form={form} name="password" label={text('currentPassword')} />;
};
