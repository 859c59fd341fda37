import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { accountTexts } from '../account.texts.ts';
import { ProfileEditor } from './ProfileEditor.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

/** Profile of the user. For visitors, an explanation. */
export const ProfileTab = () => {
  const text = useText(accountTexts);
  return useIsSignedIn() ? <ProfileEditor /> : <SignInPrompt to={text('profileForWhom')} />;
};
