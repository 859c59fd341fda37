import { Suspense } from 'react';
import { useText } from '../platform/i18n/use-text.ts';
import { lazyPart } from '../platform/lazy.ts';
import { getToken, useIsSignedIn } from '../platform/session/session.ts';
import { classes } from '../ui/classes.ts';
import { AccountArea } from './AccountArea.tsx';
import { appTexts } from './app.texts.ts';
import { Brand } from './Brand.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FEATURES } from './features.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './Sidebar.module.css';
import { closeDrawer } from './sidebar.state.ts';

const MENU = FEATURES.flatMap(({ menu = [] }) => menu);
const PARTS = FEATURES.flatMap(({ name, sidebar }) => (sidebar ? [{ name, Part: lazyPart(sidebar) }] : []));
// At once for who is signed in, so that the first drawing has them.
if (getToken()) for (const { Part } of PARTS) void Part.preload();

/** Who is here, where one can go, and what the features keep at hand. */
export const Sidebar = ({ isShown }: { isShown: boolean }) => {
  const text = useText(appTexts);
  const isSignedIn = useIsSignedIn();
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
        <div className={styles['parts']}>
          {isSignedIn &&
            PARTS.map(({ name, Part }) => (
              <ErrorBoundary key={name}>
                <Suspense>
                  <Part onChosen={closeDrawer} />
                </Suspense>
              </ErrorBoundary>
            ))}
        </div>
      </div>
    </aside>
  );
};
