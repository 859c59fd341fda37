import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

export const SchedulesLabel = () => useText(menuTexts)('schedules');

/** Reason to sign in, shown to visitors who follow a link. */
export const ToSchedules = () => useText(menuTexts)('signInToOpen');
