import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';

export const ProfileLabel = () => useText(accountTexts)('profile');
export const AccountLabel = () => useText(accountTexts)('account');
export const PersonalizationLabel = () => useText(accountTexts)('personalization');
