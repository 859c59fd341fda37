import { ADMIN } from '@studiolo/contract/admin/addresses';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { AdminLabel, ToOperate } from './AdminLabel.tsx';

/** The operator's page, which does not exist for anybody else. */
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
};
