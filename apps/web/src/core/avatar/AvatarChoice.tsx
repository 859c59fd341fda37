import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AvatarChoice.module.css';
import { avatarTexts } from './avatar.texts.ts';
import type { SaveAvatar } from './use-avatar-upload.ts';

const AvatarCropper = lazyPart(() => import('./AvatarCropper.tsx').then((module) => module.AvatarCropper));

const KINDS = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp';

type Props = {
  shape: 'round' | 'square';
  save: SaveAvatar;
  /** Additional actions, such as removing the picture. */
  more?: ReactNode;
  children: ReactNode;
};

export const AvatarChoice = ({ shape, save, more, children }: Props) => {
  const text = useText(avatarTexts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();

  const accept = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.type.startsWith('image/')) setFile(chosen);
    else notify(text('notAPicture'), 'warning');
  };

  return (
    <div className={styles['editor']}>
      <div className={styles['row']}>
        {children}
        <Button onPointerEnter={AvatarCropper.preload} onClick={() => input.current?.click()}>
          {text('changeAvatar')}
        </Button>
        {more}
      </div>
      <input
        name="avatar"
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={text('changeAvatar')}
        onChange={(event) => {
          accept(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {file && (
        <Suspense>
          <AvatarCropper file={file} shape={shape} save={save} onDone={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
