import { Suspense } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import type { SidebarPartProps } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { getToken, useIsSignedIn } from '../../platform/session/session.ts';
import { useIsIdle } from '../../platform/loading/when-idle.ts';
import { classes } from '../../ui/classes.ts';
import { AccountArea } from './AccountArea.tsx';
import { appTexts } from '../app.texts.ts';
import { Brand } from './Brand.tsx';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import { FEATURES } from '../features.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './Sidebar.module.css';
import { closeDrawer } from './sidebar.state.ts';

const MENU = FEATURES.flatMap(({ menu = [] }) => menu);
type Parts = { name: string; Part: ReturnType<typeof lazyPart<SidebarPartProps>> }[];

const PARTS: Parts = [
  ...FEATURES.flatMap(({ name, sidebar }) => (sidebar ? [{ name, Part: lazyPart(sidebar) }] : [])),
  ...FEATURES.flatMap(({ name, sidebarEnd }) => (sidebarEnd ? [{ name, Part: lazyPart(sidebarEnd) }] : [])),
];
const FOOT: Parts = FEATURES.flatMap(({ name, sidebarFoot }) =>
  sidebarFoot ? [{ name, Part: lazyPart(sidebarFoot) }] : [],
);
const CONTACTS = {
  name: 'contacts',
  Part: lazyPart<SidebarPartProps>(() => import('./Contacts.tsx').then((module) => module.Contacts)),
};
// Signed-in users see them at the first render.
if (getToken()) for (const { Part } of PARTS) void Part.preload();

const show = (parts: Parts) =>
  parts.map(({ name, Part }) => (
    <ErrorBoundary key={name}>
      <Suspense>
        <Part onChosen={closeDrawer} />
      </Suspense>
    </ErrorBoundary>
  ));

/** The user and the menu; the parts of features follow once the page is idle. */
export const Sidebar = ({ isShown }: { isShown: boolean }) => {
  const text = useText(appTexts);
  const isSignedIn = useIsSignedIn();
  const isIdle = useIsIdle();
  return (
    <aside
      className={classes(styles['sidebar'], !isShown && styles['hidden'])}
      inert={!isShown}
      aria-label={text('menu')}
    >
      <div className={styles['inner']}>
        <Brand />
        <AccountArea />
        <nav aria-label={text('menu')} className={styles['menu']}>
          {MENU.map((entry) => (
            <MenuLink key={entry.path} entry={entry} onChosen={closeDrawer} />
          ))}
        </nav>
        <div className={styles['parts']}>{isIdle && isSignedIn && show(PARTS)}</div>
        <div className={styles['foot']}>
          {isIdle && isSignedIn && show(FOOT)}
          {isIdle && show([CONTACTS])}
        </div>
      </div>
    </aside>
  );
};
