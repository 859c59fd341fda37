import { useText } from '../../../platform/i18n/use-text.ts';
import { accountMenuTexts } from '../menu.texts.ts';

export const ProfileLabel = () => useText(accountMenuTexts)('profile');
export const AccountLabel = () => useText(accountMenuTexts)('account');
export const PersonalizationLabel = () => useText(accountMenuTexts)('personalization');
