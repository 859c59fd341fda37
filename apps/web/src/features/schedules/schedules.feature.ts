import { SCHEDULE, SCHEDULES } from '@studiolo/contract/schedules/addresses';
import { IconCalendarRepeat } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { menuTexts } from './menu.texts.ts';
import { SchedulesLabel, ToSchedules } from './SchedulesLabel.tsx';

/** Schedules: questions and watched pages that run automatically, with their changes. */
export const schedulesFeature: WebFeature = {
  name: 'schedules',
  pages: [
    {
      path: SCHEDULES,
      load: () => import('./list/SchedulesPage.tsx').then((module) => module.SchedulesPage),
      needsLogin: true,
      LoginReason: ToSchedules,
    },
    {
      path: SCHEDULE,
      load: () => import('./details/SchedulePage.tsx').then((module) => module.SchedulePage),
      needsLogin: true,
      LoginReason: ToSchedules,
      isRemembered: false,
    },
  ],
  userMenu: [{ path: SCHEDULES, icon: IconCalendarRepeat, Label: SchedulesLabel }],
  runLabels: [{ kind: 'schedule', words: (locale) => translate(menuTexts, 'running', {}, locale) }],
  commands: [
    {
      name: 'schedules',
      Icon: IconCalendarRepeat,
      words: (locale) => translate(menuTexts, 'schedules', {}, locale),
      needsLogin: true,
      run: (go) => go(SCHEDULES),
    },
  ],
};
