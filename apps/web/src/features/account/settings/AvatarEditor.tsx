import type { UserInfo } from '@studiolo/contract/account/entities';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/lazy.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import styles from './AvatarEditor.module.css';

const AvatarCropper = lazyPart(() => import('./AvatarCropper.tsx').then((module) => module.AvatarCropper));

const KINDS = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp';

/** Somebody's picture, and the way to another one. */
export const AvatarEditor = ({ user }: { user: UserInfo }) => {
  const text = useText(accountTexts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.type.startsWith('image/')) setFile(chosen);
    else notify(text('notAPicture'), 'warning');
  };

  return (
    <div className={styles['editor']}>
      <div className={styles['row']}>
        <Avatar name={user.nickname} size={72} {...(user.avatar ? { image: user.avatar } : {})} />
        <Button onPointerEnter={AvatarCropper.preload} onClick={() => input.current?.click()}>
          {text('changeAvatar')}
        </Button>
      </div>
      <input
        name="avatar"
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={text('changeAvatar')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {file && (
        <Suspense>
          <AvatarCropper file={file} onDone={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
