import { IconInfoCircle, IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { LOCALES } from '@studiolo/contract/wire/headers';
import { useNavigate } from 'react-router';
import { logOut } from '../../features/account/log-out.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { setLocale, useLocale } from '../../platform/i18n/locale.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/user.ts';
import { firstTab, openSettings } from '../../platform/settings/settings.ts';
import { setTheme, THEMES, useTheme } from '../../platform/theme/theme.ts';
import { MenuGroup, MenuItem } from '../../ui/Menu.tsx';
import { appTexts } from '../app.texts.ts';
import { FEATURES } from '../features.ts';
import { LANGUAGES } from '../languages.ts';
import { closeDrawer } from './sidebar.state.ts';

const ENTRIES = FEATURES.flatMap(({ accountMenu = [] }) => accountMenu);
const OPERATOR_MENU = FEATURES.flatMap(({ operatorMenu = [] }) => operatorMenu);
const USER_MENU = FEATURES.flatMap(({ userMenu = [] }) => userMenu);
const PUBLIC_MENU = FEATURES.flatMap(({ publicMenu = [] }) => publicMenu);

const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

type Props = { close: () => void; onVersion: () => void };

/** Language, theme, settings and version. Signed-in users also get the entries of features and a sign-out button. */
export const AccountMenuItems = ({ close, onVersion }: Props) => {
  const text = useText(appTexts);
  const locale = useLocale();
  const theme = useTheme();
  const isSignedIn = useIsSignedIn();
  const isAdmin = useUser()?.isAdmin === true;
  const navigate = useNavigate();

  return (
    <>
      <MenuGroup label={text('language')}>
        {LOCALES.map((choice) => (
          <MenuItem key={choice} isChecked={choice === locale} onSelect={() => void setLocale(choice)}>
            <span lang={choice.replace('_', '-')}>{LANGUAGES[choice]}</span>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label={text('theme')}>
        {THEMES.map((choice) => (
          <MenuItem key={choice} isChecked={choice === theme} onSelect={() => setTheme(choice)}>
            {text(THEME_WORDS[choice])}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuItem
        icon={<IconSettings size={18} stroke={1.7} />}
        onSelect={() => {
          close();
          openSettings(firstTab(isSignedIn));
        }}
      >
        {text('settings')}
      </MenuItem>
      {isSignedIn &&
        ENTRIES.map(({ dialog, Icon, Label }) => (
          <MenuItem
            key={dialog}
            icon={<Icon size={18} stroke={1.7} />}
            onSelect={() => {
              close();
              openDialog(dialog);
            }}
          >
            <Label />
          </MenuItem>
        ))}
      {[...(isSignedIn ? USER_MENU : []), ...PUBLIC_MENU, ...(isAdmin ? OPERATOR_MENU : [])].map(
        ({ path, icon: Icon, Label }) => (
          <MenuItem
            key={path}
            icon={<Icon size={18} stroke={1.7} />}
            onSelect={() => {
              close();
              closeDrawer();
              void navigate(path);
            }}
          >
            <Label />
          </MenuItem>
        ),
      )}
      <MenuItem
        icon={<IconKeyboard size={18} stroke={1.7} />}
        onSelect={() => {
          close();
          openDialog('hotkeys');
        }}
      >
        {text('hotkeys')}
      </MenuItem>
      <MenuItem
        icon={<IconInfoCircle size={18} stroke={1.7} />}
        onSelect={() => {
          close();
          onVersion();
        }}
      >
        {text('version')}
      </MenuItem>
      {isSignedIn && (
        <MenuItem icon={<IconLogout size={18} stroke={1.7} />} onSelect={() => void logOut()}>
          {text('signOut')}
        </MenuItem>
      )}
    </>
  );
};
