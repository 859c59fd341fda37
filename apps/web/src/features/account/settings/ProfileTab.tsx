import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { accountTexts } from '../account.texts.ts';
import { ProfileEditor } from './ProfileEditor.tsx';
import { WayIn } from './WayIn.tsx';

/** The profile; a visitor is told what there is to it. */
export const ProfileTab = () => {
  const text = useText(accountTexts);
  return useIsSignedIn() ? <ProfileEditor /> : <WayIn to={text('profileForWhom')} />;
};
