import { ADMIN } from '@studiolo/contract/admin/addresses';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { AdminLabel, ToOperate } from './AdminLabel.tsx';
import { menuTexts } from './menu.texts.ts';

/** The operator's page, which does not exist for other users. */
export const adminFeature: WebFeature = {
  name: 'admin',
  pages: [
    {
      path: ADMIN,
      load: () => import('./AdminPage.tsx').then((module) => module.AdminPage),
      isForm: true,
      needsLogin: true,
      LoginReason: ToOperate,
    },
  ],
  operatorMenu: [{ path: ADMIN, icon: IconLayoutDashboard, Label: AdminLabel }],
  commands: [
    {
      name: 'manage',
      Icon: IconLayoutDashboard,
      words: (locale) => translate(menuTexts, 'manage', {}, locale),
      isForOperators: true,
      run: (go) => go(ADMIN),
    },
  ],
};
