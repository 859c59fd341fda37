import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { WeChatSaveTipPart } from '../../core/sharing/WeChatSaveTipPart.tsx';
import { ShareTipPart } from '../../core/sharing/ShareTipPart.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsNarrow, useIsTight } from '../../platform/browser/screen-width.ts';
import { appTexts } from '../app.texts.ts';
import { DialogsPart } from '../dialogs/DialogsPart.tsx';
import { OfflineNotice } from '../offline/OfflineNotice.tsx';
import { useWorkerNavigation } from '../offline/use-worker-navigation.ts';
import { Header } from './Header.tsx';
import { LoginPart } from '../dialogs/LoginPart.tsx';
import { pageAt } from '../pages/pages.ts';
import { Pages } from '../pages/Pages.tsx';
import styles from './Shell.module.css';
import { SettingsPart } from '../dialogs/SettingsPart.tsx';
import { Sidebar } from './Sidebar.tsx';
import { closeDrawer, toggleCollapsed, toggleDrawer, useSidebar } from './sidebar.state.ts';
import { replaceComposer } from '../first-second/replace-first-paint.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useSwipes } from './use-swipes.ts';
import { WidgetPart } from '../widget/WidgetPart.tsx';
import { Toaster } from './Toaster.tsx';
import { isPressed } from '../../ui/pressed-key.ts';

const MAIN_ID = 'main';

/** Sidebar, header, the page and overlays. A bare page has only the overlays that it can need. */
export const Shell = () => {
  const text = useText(appTexts);
  const isNarrow = useIsNarrow();
  const isTight = useIsTight();
  const { isCollapsed, isDrawn } = useSidebar();
  const { isBare = false, hasColumns = false } = pageAt(useLocation().pathname) ?? {};
  const isOnDemand = isNarrow || (isTight && hasColumns);
  const isShown = isOnDemand ? isDrawn : !isCollapsed;
  const isCovered = isNarrow && isDrawn;
  const toggleSidebar = isOnDemand ? toggleDrawer : toggleCollapsed;

  useHotkeys(toggleSidebar);
  useWorkerNavigation();
  useLayoutEffect(replaceComposer, []);

  useEffect(() => {
    if (!isCovered) return;
    const before = document.activeElement;
    document.querySelector<HTMLElement>('aside button')?.focus();
    const escape = (event: KeyboardEvent) => {
      if (isPressed(event, 'Escape')) closeDrawer();
    };
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('keydown', escape);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isCovered]);

  useSwipes(isNarrow && !isBare);

  if (isBare) {
    return (
      <div className={styles['shell']}>
        <main id={MAIN_ID} tabIndex={-1} className={styles['alone']}>
          <Pages />
        </main>
        <ShareTipPart />
        <WeChatSaveTipPart />
        <Toaster />
      </div>
    );
  }
  return (
    <div className={styles['shell']}>
      <a href={`#${MAIN_ID}`} className={styles['skip']}>
        {text('skip')}
      </a>
      <Sidebar isShown={isShown} />
      {isCovered && <div className={styles['scrim']} onClick={closeDrawer} />}
      <div className={styles['page']} inert={isCovered}>
        <Header isSidebarShown={isShown} onToggleSidebar={toggleSidebar} />
        <OfflineNotice />
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          <Pages />
        </main>
        <WidgetPart />
      </div>
      <LoginPart />
      <SettingsPart />
      <DialogsPart />
      <ShareTipPart />
      <WeChatSaveTipPart />
      <Toaster />
    </div>
  );
};
