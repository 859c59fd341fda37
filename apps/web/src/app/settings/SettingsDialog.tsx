import { Suspense } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { closeSettings, openSettings, useOpenSettingsTab } from '../../platform/settings/settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import { settingsTexts } from './settings.texts.ts';
import { TABS } from './tabs.ts';

/** All settings by tab; a visitor sees the tabs that need no account. */
export const SettingsDialog = () => {
  const text = useText(settingsTexts);
  const place = useOpenSettingsTab();
  const isSignedIn = useIsSignedIn();
  const tabs = TABS.filter(({ needsLogin }) => isSignedIn || needsLogin !== true);
  const current = tabs.find(({ name }) => name === place) ?? tabs[0];

  return (
    <Dialog
      isOpen={place !== undefined}
      onClose={closeSettings}
      title={text('settings')}
      closeLabel={text('close')}
      width={1150}
      isTall
    >
      {current && (
        <Tabs
          label={text('settings')}
          tabs={tabs.map(({ name, Label, Icon }) => ({
            name,
            label: <Label />,
            icon: <Icon size={18} stroke={1.7} />,
          }))}
          current={current.name}
          onChoose={openSettings}
        >
          <ErrorBoundary key={current.name}>
            <Suspense>
              <current.Part />
            </Suspense>
          </ErrorBoundary>
        </Tabs>
      )}
    </Dialog>
  );
};
