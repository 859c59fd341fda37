import { useText } from '../../platform/i18n/use-text.ts';
import { billingTexts } from './billing.texts.ts';

export const PlanLabel = () => useText(billingTexts)('plan');
export const InviteLabel = () => useText(billingTexts)('invite');
