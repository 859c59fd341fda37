import { Suspense, useState } from 'react';
import { lazyPart } from '../platform/lazy.ts';
import { useIsLoginOpen } from '../platform/session/guard.ts';

const LoginDialog = lazyPart(() =>
  import('../features/account/login/LoginDialog.tsx').then((module) => module.LoginDialog),
);

const Part = () => {
  const isOpen = useIsLoginOpen();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <LoginDialog isOpen={isOpen} />
      </Suspense>
    )
  );
};

/** The login dialog, fetched when first wanted. */
export const LoginPart = Object.assign(Part, { preload: LoginDialog.preload });
