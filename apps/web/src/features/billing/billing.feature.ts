import { PAY } from '@studiolo/contract/billing/addresses';
import { IconCreditCard, IconGift } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { InviteLabel, PlanLabel } from './labels.tsx';

/** Plans, products, codes, invitations, and the pay page. */
export const billingFeature: WebFeature = {
  name: 'billing',
  pages: [
    {
      path: PAY,
      load: () => import('./pay/load-pay-page.tsx').then((module) => module.loadPayPage()),
      isBare: true,
    },
  ],
  sidebarFoot: () => import('./plans/UsageBox.tsx').then((module) => module.UsageBox),
  settings: [
    {
      name: 'plan',
      Icon: IconCreditCard,
      Label: PlanLabel,
      load: () => import('./plans/PlanTab.tsx').then((module) => module.PlanTab),
      needsLogin: true,
    },
  ],
  dialogs: [
    { name: 'plans', load: () => import('./plans/PlanDialog.tsx').then((module) => module.PlanDialog) },
    { name: 'coupon', load: () => import('./plans/CouponDialog.tsx').then((module) => module.CouponDialog) },
    {
      name: 'invites',
      load: () => import('./invites/InviteDialog.tsx').then((module) => module.InviteDialog),
    },
  ],
  accountMenu: [{ dialog: 'invites', Icon: IconGift, Label: InviteLabel }],
};
