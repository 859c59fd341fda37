import { useState } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { closeLogin, useIsLoginOpen } from '../../platform/session/guard.ts';

const LoginDialog = lazyPart(() =>
  import('../../features/account/login/LoginDialog.tsx').then((module) => module.LoginDialog),
);

const Part = () => {
  const isOpen = useIsLoginOpen();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isNeeded={isOpen} onMissing={closeLogin}>
        <LoginDialog isOpen={isOpen} />
      </OnDemand>
    )
  );
};

export const LoginPart = Object.assign(Part, { preload: LoginDialog.preload });
