import { IconSparkles, IconUser, IconUserShield } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { LEGAL, SIGN_IN, WELCOME } from '@studiolo/contract/account/addresses';
import { AccountLabel, PersonalizationLabel, ProfileLabel } from './settings/labels.tsx';

/**
 * Account: its settings tabs, the default terms and privacy policy, and the page to which sign-in providers
 * redirect. The shell opens the login dialog.
 */
export const accountFeature: WebFeature = {
  name: 'account',
  pages: [
    {
      path: WELCOME,
      load: () => import('./welcome/WelcomePage.tsx').then((module) => module.WelcomePage),
      isBare: true,
    },
    {
      path: SIGN_IN,
      load: () => import('./external/ReturnPage.tsx').then((module) => module.ReturnPage),
      isBare: true,
    },
    {
      path: LEGAL.terms,
      load: () => import('./legal/LegalPage.tsx').then((module) => module.TermsPage),
      isBare: true,
    },
    {
      path: LEGAL.privacy,
      load: () => import('./legal/LegalPage.tsx').then((module) => module.PrivacyPage),
      isBare: true,
    },
  ],
  settings: [
    {
      name: 'profile',
      Icon: IconUser,
      Label: ProfileLabel,
      load: () => import('./settings/ProfileTab.tsx').then((module) => module.ProfileTab),
    },
    {
      name: 'account',
      Icon: IconUserShield,
      Label: AccountLabel,
      load: () => import('./settings/AccountTab.tsx').then((module) => module.AccountTab),
      needsLogin: true,
    },
    {
      name: 'personalization',
      Icon: IconSparkles,
      Label: PersonalizationLabel,
      load: () => import('./settings/PersonalizationTab.tsx').then((module) => module.PersonalizationTab),
    },
  ],
};
