import { IconLayoutSidebar } from '@tabler/icons-react';
import { mountHeaderSlot } from '../../core/header/header-place.ts';
import { TaskTray } from '../../core/task-tray/TaskTray.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { openLogin } from '../../platform/session/guard.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useDarkHeader } from '../../platform/theme/dark-header.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';
import { LoginPart } from '../dialogs/LoginPart.tsx';

type Props = { isSidebarShown: boolean; onToggleSidebar: () => void };

/** Header with the sidebar's button, the title and tools of the page, and the tasks or a sign-in button. */
export const Header = ({ isSidebarShown, onToggleSidebar }: Props) => {
  const text = useText(appTexts);
  const isSignedIn = useIsSignedIn();
  const isDark = useDarkHeader(({ isOn }) => isOn);
  return (
    <header className={styles['header']} {...(isDark ? { 'data-theme': 'dark' } : {})}>
      <IconButton
        label={text(isSidebarShown ? 'closeSidebar' : 'openSidebar')}
        aria-expanded={isSidebarShown}
        onClick={onToggleSidebar}
      >
        <IconLayoutSidebar size={19} stroke={1.7} />
      </IconButton>
      <div ref={mountHeaderSlot} className={styles['place']} />
      <TaskTray />
      {!isSignedIn && !isSidebarShown && (
        <Button size="sm" onPointerEnter={LoginPart.preload} onFocus={LoginPart.preload} onClick={openLogin}>
          {text('signIn')}
        </Button>
      )}
    </header>
  );
};
