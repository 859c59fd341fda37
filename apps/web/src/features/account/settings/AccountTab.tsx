import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { SettingsParts } from '../../../platform/settings/SettingsParts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { accountTexts } from '../account.texts.ts';
import { BindEmailForm } from './sign-in/BindEmailForm.tsx';
import { BindPhoneForm } from './sign-in/BindPhoneForm.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { ExportRow } from './ExportRow.tsx';
import { PasskeyRows } from './sign-in/PasskeyRows.tsx';
import { PasswordForm } from './sign-in/PasswordForm.tsx';
import { ProviderRows } from './sign-in/ProviderRows.tsx';
import { Sessions } from './Sessions.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';

export const AccountTab = () => {
  const text = useText(accountTexts);
  const user = useUser();
  if (!user) return <Skeleton height={320} />;
  const { email, mobile, hasPassword } = user;
  const change = (isThere: unknown) => text(isThere ? 'change' : 'bind');
  return (
    <div className={styles['tab']}>
      <div className={styles['rows']}>
        <SettingRow name={text('email')} value={email || text('notBound')} action={change(email)}>
          {(close) => <BindEmailForm user={user} onDone={close} />}
        </SettingRow>
        <SettingRow name={text('phone')} value={mobile || text('notBound')} action={change(mobile)}>
          {(close) => <BindPhoneForm user={user} onDone={close} />}
        </SettingRow>
        <SettingRow
          name={text('password')}
          value={text(hasPassword ? 'passwordSet' : 'passwordNotSet')}
          action={text(hasPassword ? 'change' : 'set')}
        >
          {(close) => <PasswordForm user={user} onDone={close} />}
        </SettingRow>
        <ProviderRows user={user} />
        <PasskeyRows user={user} />
      </div>
      <Sessions />
      <div className={styles['rows']}>
        <ExportRow />
        <SettingsParts tab="account" />
        <SettingRow
          name={text('deleteAccount')}
          value={text('deleteAbout')}
          action={text('deleteAsk')}
          isDanger
        >
          {() => <DeleteAccountForm user={user} />}
        </SettingRow>
      </div>
    </div>
  );
};
