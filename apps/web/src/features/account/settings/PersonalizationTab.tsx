import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { SettingsParts } from '../../../platform/settings/SettingsParts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { accountTexts } from '../account.texts.ts';
import { Instructions } from './Instructions.tsx';
import styles from './settings.module.css';
import { userSettingQuery } from './queries.ts';
import { SignInPrompt } from './SignInPrompt.tsx';

/** Instructions for all models, and the memory. For visitors, an explanation. */
export const PersonalizationTab = () => {
  const text = useText(accountTexts);
  const isSignedIn = useIsSignedIn();
  const { data: setting } = useQuery({ ...userSettingQuery, enabled: isSignedIn });
  if (!isSignedIn) return <SignInPrompt to={text('personalizationForWhom')} />;
  return (
    <div className={styles['tab']}>
      {setting ? <Instructions setting={setting} /> : <Skeleton height={280} />}
      <SettingsParts tab="personalization" />
    </div>
  );
};
